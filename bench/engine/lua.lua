-- A bit of everything that an interpreter does: calls, tables, strings, closures, a sort with a callback, patterns.

local function fibonacci(n)
    if n < 2 then return n end
    return fibonacci(n - 1) + fibonacci(n - 2)
end

local function count_primes(limit)
    local composite, count = {}, 0
    for i = 2, limit do
        if not composite[i] then
            count = count + 1
            for j = i * i, limit, i do composite[j] = true end
        end
    end
    return count
end

local function make_random(seed)
    return function()
        seed = (seed * 1664525 + 1013904223) & 0xffffffff
        return seed >> 8
    end
end

local function sort_numbers(count)
    local random, numbers = make_random(3), {}
    for i = 1, count do numbers[i] = random() end
    table.sort(numbers, function(a, b) return a > b end)
    local sum = 0
    for i = 1, count do sum = (sum * 31 + numbers[i]) & 0xffffffff end
    return sum
end

local function work_on_text(rounds)
    local random, words = make_random(5), {}
    for i = 1, rounds do words[i] = string.format("w%d", random() % 1000) end
    local text = table.concat(words, " ")
    local counts, kinds = {}, 0
    for word in text:gmatch("%a%d+") do
        if not counts[word] then kinds = kinds + 1 end
        counts[word] = (counts[word] or 0) + 1
    end
    local swapped = text:gsub("(%d)(%d)", "%2%1")
    local sum = 0
    for i = 1, #swapped do sum = (sum * 31 + swapped:byte(i)) & 0xffffffff end
    return kinds, sum
end

print("fibonacci", fibonacci(29))
print("primes", count_primes(1500000))
print("sorted", sort_numbers(100000))
print("text", work_on_text(80000))
