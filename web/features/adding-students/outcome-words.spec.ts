import { expect, test } from 'vitest'
import { leftOutStepWords, leftOutWords } from './outcome-words.ts'

test.each([
  [0, null],
  [1, 'The parent of 1 student has no email address. This parent is left out,'],
  [3, 'The parent of 3 students has no email address. These parents are left out,'],
])('of %s students the parent is left out: %s', (count, words) => {
  const found = leftOutWords(count)
  expect(found && `${found.title} ${found.rest}`).toEqual(words && `${words} and can join later with a code.`)
})

test.each([
  [1, '1 parent was left out, because there is no email address.'],
  [3, '3 parents were left out, because there is no email address.'],
])('after %s were added the result says so', (count, words) => {
  expect(leftOutStepWords(count)).toBe(words)
})
