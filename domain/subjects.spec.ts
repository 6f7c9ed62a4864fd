import { expect, test } from 'vitest'
import { sectionSubject } from './subjects.ts'

test.each([
  ['question 1', null, 0, 'reading'],
  ['question 57', null, 56, 'reading'],
  ['question 58', null, 57, 'math'],
  ['question 114', null, 113, 'math'],
  ['question 1 of a math section', 'math', 0, 'math'],
  ['question 58 of a reading section', 'reading', 57, 'reading'],
] as const)('%s counts as the subject that its section names, else by its number', (_, subject, index, expected) => {
  expect(sectionSubject({ subject }, index)).toBe(expected)
})
