import { expect, test } from 'vitest'
import { leftOutStepWords, leftOutWords } from './outcome-words.ts'

test.each([
  [0, null],
  [1, 'The parent of 1 student has no email address. The student is added without a parent;'],
  [3, 'The parent of 3 students has no email address. They are added without a parent;'],
])('of %s students the parent is left out: %s', (count, words) => {
  const found = leftOutWords(count)
  expect(found && `${found.title} ${found.rest}`).toEqual(words && `${words} a parent can join later with a code.`)
})

test.each([
  [1, '1 student was added without a parent, because there is no email address.'],
  [3, '3 students were added without a parent, because there is no email address.'],
])('after %s were added the result says so', (count, words) => {
  expect(leftOutStepWords(count)).toBe(words)
})
