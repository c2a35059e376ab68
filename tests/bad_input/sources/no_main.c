int nothing_to_run;
