# The last page of every program's and library's coverage section. It makes the section begin and end with a page, so that
# the runtime can lay shared memory over the whole of it.
	.section splat_coverage,"aw",@progbits
	.balign 4096
	.zero 4096
	.section .note.GNU-stack,"",@progbits
