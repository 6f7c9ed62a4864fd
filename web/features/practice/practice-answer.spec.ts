import { expect, test } from 'vitest'
import { chooseOption, emptyRecord, typeNumber } from '#domain/answering.ts'
import { isRight, rightWords } from './practice-answer.ts'

test('a choice is right when it is the option of the key', () => {
  const question = { rightAnswer: { option: 2, letter: 'G' } }
  expect(isRight(question, chooseOption(emptyRecord, 2))).toBe(true)
  expect(isRight(question, chooseOption(emptyRecord, 1))).toBe(false)
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
  const question = { rightAnswer: { number } }
  expect(isRight(question, typeNumber(emptyRecord, typed))).toBe(right)
  expect(rightWords(question)).toBe(number)
})
