import { expect, test } from 'vitest'
import { makeOptionId } from '#test/support/options.ts'
import { fillRulingFields, findNumbersProblem, parseRulingFields } from './ruling-fields.ts'

const number = { entry: 'number', unit: null } as const
const percentage = { entry: 'number', unit: '%' } as const
const choice = { entry: 'choice', unit: null } as const

function typed(numbers: string) {
  return { kind: 'answers' as const, options: [], responses: [], numbers }
}

test('a ruling is shown as it is typed, fractions as fractions', () => {
  const ruling = { kind: 'answers' as const, accepted: [{ number: 1 / 3 }, { number: 0.75 }] }
  const fields = fillRulingFields(ruling)
  expect(fields.numbers).toBe('1/3; 0.75')
  expect(parseRulingFields(fields, number)).toEqual(ruling)
})

test.each([
  ['75%', percentage, [75]],
  ['1,000; 3/4;', number, [1000, 0.75]],
  ['', number, null],
  ['75%', number, null],
  ['12; x', number, null],
  ['114,200', number, null],
])('%j is read as the numbers that count', (text, asked, numbers) => {
  const accepted = numbers?.map((value) => ({ number: value })) ?? null
  expect(parseRulingFields(typed(text), asked)).toEqual(accepted && { kind: 'answers', accepted })
})

test.each([
  ['12; 75%', '75%: Write 75 or 0.75.'],
  ['114,200', '114,200: Students cannot enter 114200: an answer has at most 5 characters.'],
  ['12; 1/3', null],
])('what is wrong with %j is said at the field', (text, problem) => {
  expect(findNumbersProblem(text, null)).toBe(problem)
})

test('a question with options needs one of them, unless everybody or nobody gets the point', () => {
  const fields = { kind: 'answers' as const, options: [makeOptionId(1)], responses: [], numbers: '' }
  expect(parseRulingFields(fields, choice)).toEqual({ kind: 'answers', accepted: [{ option: makeOptionId(1) }] })
  expect(parseRulingFields({ ...fields, options: [] }, choice)).toBeNull()
  expect(parseRulingFields({ ...fields, kind: 'nobody' }, choice)).toEqual({ kind: 'nobody' })
})
