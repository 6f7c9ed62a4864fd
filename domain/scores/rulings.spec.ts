import { describe, expect, test } from 'vitest'
import type { OptionId } from '#contracts/wire/ids.ts'
import { type AnswerKey, isRightAnswer, type UserAnswer } from '#domain/answers/correctness.ts'
import type { OfferedAnswers } from '#domain/answers/responses.ts'
import { makeOptionId } from '#test/support/options.ts'
import { appliesToOffered, type Ruling, resolveKeyUnderRuling } from './rulings.ts'

const [a, b, c, gone] = [makeOptionId(0), makeOptionId(1), makeOptionId(2), makeOptionId(8)]
const choices: OfferedAnswers = { entry: 'choice', options: [a, b, c] }
const numbers: OfferedAnswers = { entry: 'number', options: [] }
const selects: OfferedAnswers = { entry: 'multiple-select', options: [a, b, c] }
const keyA: AnswerKey = { kind: 'choice', correctOption: a }
const keyAC: AnswerKey = { kind: 'response', response: [a, c] }
const key12: AnswerKey = { kind: 'number', value: 12 }

const accept = (...options: OptionId[]): Ruling => ({
  kind: 'answers',
  accepted: options.map((option) => ({ option })),
})
const acceptNumbers = (...values: number[]): Ruling => ({
  kind: 'answers',
  accepted: values.map((number) => ({ number })),
})
const acceptSets = (...sets: OptionId[][]): Ruling => ({
  kind: 'answers',
  accepted: sets.map((response) => ({ response })),
})
const everybody: Ruling = { kind: 'everybody' }
const nobody: Ruling = { kind: 'nobody' }

test.each<[string, Ruling, OfferedAnswers, boolean]>([
  ['another option', accept(b), choices, true],
  ['several options', accept(a, c), choices, true],
  ['an option that this version does not have', accept(gone), choices, false],
  ['several options, of which this version has only some', accept(a, gone), choices, false],
  ['an option, in a version that takes a number', accept(a), numbers, false],
  ['a number', acceptNumbers(13), numbers, true],
  ['a number, in a version with options', acceptNumbers(13), choices, false],
  ['a set of options', acceptSets([a, b]), selects, true],
  ['a set with an option that this version does not have', acceptSets([a, gone]), selects, false],
  ['a set, in a version with one choice', acceptSets([a, b]), choices, false],
  ['one option, in a version with sets', accept(a), selects, false],
  ['everybody', everybody, choices, true],
  ['everybody, in a version that takes a number', everybody, numbers, true],
  ['nobody', nobody, choices, true],
])('%s', (_, ruling, version, holds) => {
  expect(appliesToOffered(ruling, version)).toBe(holds)
})

test.each<[string, Ruling | null, AnswerKey, OfferedAnswers, AnswerKey]>([
  ['no ruling leaves the key', null, keyA, choices, keyA],
  ['another option replaces the key', accept(b), keyA, choices, { kind: 'choice', correctOption: b }],
  [
    'several options replace the key',
    accept(a, c),
    keyA,
    choices,
    { kind: 'several', accepted: [{ option: a }, { option: c }] },
  ],
  ['one set of options replaces the key', acceptSets([a, b]), keyAC, selects, { kind: 'response', response: [a, b] }],
  [
    'several sets replace the key',
    acceptSets([a, b], [a, c]),
    keyAC,
    selects,
    { kind: 'several', accepted: [{ response: [a, b] }, { response: [a, c] }] },
  ],
  ['an option that the version does not have leaves its key', accept(gone), keyA, choices, keyA],
  ['another number replaces the key', acceptNumbers(13), key12, numbers, { kind: 'number', value: 13 }],
  [
    'several numbers replace the key',
    acceptNumbers(12, 13),
    key12,
    numbers,
    { kind: 'several', accepted: [{ number: 12 }, { number: 13 }] },
  ],
  ['a question without a key gets one', accept(b), { kind: 'unscored' }, choices, { kind: 'choice', correctOption: b }],
  ['everybody', everybody, keyA, choices, { kind: 'everybody' }],
  ['nobody', nobody, key12, numbers, { kind: 'unscored' }],
])('%s', (_, ruling, key, version, expected) => {
  expect(resolveKeyUnderRuling(ruling, key, version)).toEqual(expected)
})

describe('under a ruling', () => {
  test.each<[string, Ruling, AnswerKey, OfferedAnswers, UserAnswer | null, boolean]>([
    ['the answer of the old key is wrong after another one', accept(b), keyA, choices, { option: a }, false],
    ['the answer of the new key is right', accept(b), keyA, choices, { option: b }, true],
    ['either of two options is right', accept(a, c), keyA, choices, { option: a }, true],
    ['the other of two options is right', accept(a, c), keyA, choices, { option: c }, true],
    ['an option that is not named is wrong', accept(a, c), keyA, choices, { option: b }, false],
    ['no answer is wrong', accept(a, c), keyA, choices, null, false],
    ['either of two numbers is right', acceptNumbers(12, 13), key12, numbers, { number: 13, typed: '13.0' }, true],
    [
      'a number within the tolerance is right',
      acceptNumbers(12, 13),
      key12,
      numbers,
      { number: 12.00009, typed: '12' },
      true,
    ],
    ['another number is wrong', acceptNumbers(12, 13), key12, numbers, { number: 14, typed: '14' }, false],
    ['everybody has the point', everybody, keyA, choices, { option: b }, true],
    ['everybody has the point, also without an answer', everybody, keyA, choices, null, true],
    ['nobody has a point in a void question', nobody, keyA, choices, { option: a }, false],
  ])('%s', (_, ruling, key, version, answer, right) => {
    expect(isRightAnswer(resolveKeyUnderRuling(ruling, key, version), answer)).toBe(right)
  })
})
