import { expect, test } from 'vitest'
import { chooseOption, emptyRecord, typeNumber } from '#domain/answers/answering.ts'
import { optionAt, placedAt } from '#test/support/options.ts'
import { isRight, rightWords } from './practice-answer.ts'

test('a choice is right when it is the option of the key', () => {
  const question = {
    rightAnswer: { option: optionAt(2), letter: 'G' },
    alsoRight: [],
    question: { unit: null, entry: 'choice' as const },
  }
  expect(isRight(question, chooseOption(emptyRecord, optionAt(2)))).toBe(true)
  expect(isRight(question, chooseOption(emptyRecord, optionAt(1)))).toBe(false)
  expect(isRight(question, emptyRecord)).toBe(false)
  expect(rightWords(question)).toBe('G')
})

test.each([
  ['-1.5', '-1.5', true],
  ['-1.5', '-1.50', true],
  ['0.5', '.5', true],
  ['0.5', '0.6', false],
  ['0', '', false],
  ['2/3', '2/3', true],
  ['2/3', '.6667', true],
  ['0.6666666667', '.6667', true],
  ['1000', '1,000', true],
  ['12', '12 apples', false],
])('of the key %s, what is typed as %s is right: %s', (number, typed, right) => {
  const question = { rightAnswer: { number }, alsoRight: [], question: { unit: null, entry: 'number' as const } }
  expect(isRight(question, typeNumber(emptyRecord, typed))).toBe(right)
  expect(rightWords(question)).toBe(number)
})

test('a unit may be typed where the question has it, and the right answer has it, too', () => {
  const question = { rightAnswer: { number: '75' }, alsoRight: [], question: { unit: '%', entry: 'number' as const } }
  expect(isRight(question, typeNumber(emptyRecord, '75%'))).toBe(true)
  expect(isRight(question, typeNumber(emptyRecord, '0.75'))).toBe(false)
  expect(rightWords(question)).toBe('75%')
})

test('after a ruling any of several answers is right', () => {
  const question = {
    rightAnswer: { option: optionAt(0), letter: 'A' },
    alsoRight: [{ option: optionAt(2), letter: 'C' }],
    question: { unit: null, entry: 'choice' as const },
  }
  expect([0, 1, 2].map((at) => isRight(question, chooseOption(emptyRecord, optionAt(at))))).toEqual([true, false, true])
  expect(rightWords(question)).toBe('A or C')
})

test('lines in order are right as one set, and are not said in a sentence', () => {
  const key = [placedAt(0, 1), placedAt(1, 0)]
  const question = {
    rightAnswer: { response: key.map((option) => ({ option, letter: 'A line' })) },
    alsoRight: [],
    question: { unit: null, entry: 'order' as const },
  }
  expect(isRight(question, { ...emptyRecord, response: key.toReversed() })).toBe(true)
  expect(isRight(question, { ...emptyRecord, response: [placedAt(0, 0), placedAt(1, 1)] })).toBe(false)
  expect(rightWords(question)).toBe('in the list above')
})
