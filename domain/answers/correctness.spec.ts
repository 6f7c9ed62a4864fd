import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeOptionId } from '#test/support/options.ts'
import { emptyAnswerRecord } from './answering.ts'
import {
  type AnswerKey,
  buildAnswerKey,
  countAnswers,
  formatRecordedKey,
  isCorrectRecord,
  isQuestionAnswered,
  listAcceptedAnswers,
  needsAnswerKey,
  parseQuestionEntry,
  parseRecordedKey,
  type RecordedKey,
} from './correctness.ts'

function chosen(place: number) {
  return { ...emptyAnswerRecord, selectedOption: makeOptionId(place) }
}

function typed(numericValue: string) {
  return { ...emptyAnswerRecord, numericValue }
}

describe('the key of a question', () => {
  test.each([
    ['multiple choice', null, 2, null, { kind: 'choice', correctOption: makeOptionId(2) }],
    ['multiple choice whose first option is right', null, 0, null, { kind: 'choice', correctOption: makeOptionId(0) }],
    ['multiple choice without a right option', null, null, null, { kind: 'unscored' }],
    ['multiple choice with a stray number', 'text', null, 4, { kind: 'unscored' }],
    ['numeric', 'number', null, 1.5, { kind: 'number', value: 1.5 }],
    ['numeric with the answer zero', 'number', null, 0, { kind: 'number', value: 0 }],
    ['numeric with a stray option', 'number', 1, 7, { kind: 'number', value: 7 }],
    ['numeric without a number', 'number', 1, null, { kind: 'unscored' }],
  ])('%s', (_, inputType, key, numericAnswer, expected) => {
    const correctOption = key === null ? null : makeOptionId(key)
    expect(buildAnswerKey({ inputType, correctOption, numericAnswer, correctResponse: null })).toEqual(expected)
  })
})

test.each([
  [null, 'choice'],
  ['text', 'choice'],
  ['number', 'number'],
  ['multiple_select', 'multiple-select'],
])('a question that is stored as %j is answered by %s', (inputType, entry) => {
  expect(parseQuestionEntry(inputType)).toBe(entry)
})

test('a multiple select without a key is not scored', () => {
  const question = {
    inputType: 'multiple_select',
    correctOption: makeOptionId(0),
    numericAnswer: 1,
    correctResponse: null,
  }
  expect(buildAnswerKey(question)).toEqual({ kind: 'unscored' })
})

describe('a choice', () => {
  const key = { kind: 'choice', correctOption: makeOptionId(0) } as const
  test('is correct when it is the option of the key', () => expect(isCorrectRecord(key, chosen(0), null)).toBe(true))
  test('is wrong when it is another option', () => expect(isCorrectRecord(key, chosen(1), null)).toBe(false))
  test('is wrong when nothing was chosen', () => expect(isCorrectRecord(key, emptyAnswerRecord, null)).toBe(false))
  test('is not made by typing the id of the option', () =>
    expect(isCorrectRecord(key, typed(makeOptionId(0)), null)).toBe(false))
})

describe('a key that names several answers', () => {
  const accepted = [{ option: makeOptionId(0) }, { option: makeOptionId(2) }, { number: 0.5 }]
  const key: AnswerKey = { kind: 'several', accepted }
  test.each([
    [chosen(0), true],
    [chosen(1), false],
    [chosen(2), true],
    [typed('1/2'), true],
    [typed('2'), false],
    [emptyAnswerRecord, false],
  ])('%j: %s', (record, expected) => expect(isCorrectRecord(key, record, null)).toBe(expected))
})

test.each([
  [{ kind: 'choice', correctOption: makeOptionId(1) }, [{ option: makeOptionId(1) }]],
  [{ kind: 'number', value: 4 }, [{ number: 4 }]],
  [
    { kind: 'several', accepted: [{ number: 1 }, { option: makeOptionId(3) }] },
    [{ number: 1 }, { option: makeOptionId(3) }],
  ],
  [{ kind: 'everybody' }, []],
  [{ kind: 'unscored' }, []],
] satisfies [AnswerKey, unknown][])('the key %j names the answers %j', (key, answers) => {
  expect(listAcceptedAnswers(key)).toEqual(answers)
})

describe('a number', () => {
  test.each([
    [0.5, '.5', true],
    [0.5, '0.50', true],
    [-3, '-3', true],
    [-3, '3', false],
    [0, '-0', true],
    [0, '', false],
    [0, '-', false],
    [0, '.', false],
    [1 / 3, '.3333', true],
    [1 / 3, '.333', false],
    [1 / 3, '1/3', true],
    [1 / 3, '1/4', false],
    [1000, '$1,000', true],
    [1, '1,000', false],
    [1.5, '1 1/2', true],
    [-3, '\u22123', true],
    [12, '12 cm', true],
    [0.75, '75%', false],
    [75, '75%', false],
    [34, '3/4/', false],
    [2 / 3, '.6667', true],
    [0.1235, '.1234', false],
    [0.0001, '0', false],
    [0.0003, '.0002', false],
    [0.3001, '0.3', false],
    [12345.0001, '12345', false],
    [0.00009, '0', true],
    [12345.00009, '12345', true],
    [1e300, '99999', false],
    [0.6667, '0.6667', false],
    [0.6667, '.6667', true],
  ])('with the key %d the answer %j is correct: %s', (value, text, expected) => {
    expect(isCorrectRecord({ kind: 'number', value }, typed(text), null)).toBe(expected)
  })

  test('is correct exactly if the written decimals are less than 0.0001 apart', () => {
    const millionths = fc.integer({ min: -100, max: 100 })
    const answers = fc.integer({ min: -999, max: 9999 })
    fc.assert(
      fc.property(
        answers,
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: -2, max: 2 }),
        millionths,
        (n, places, ten, off) => {
          const text = (n / 10 ** places).toFixed(places).replace(/^(-?)0[.]/, '$1.')
          const expectedMillionths = n * 10 ** (6 - places) + ten * 100 + off
          const key = { kind: 'number', value: Number(`${expectedMillionths}e-6`) } as const
          expect(isCorrectRecord(key, typed(text), null)).toBe(Math.abs(ten * 100 + off) < 100)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test.each<[AnswerKey, RecordedKey]>([
  [{ kind: 'choice', correctOption: makeOptionId(2) }, { option: makeOptionId(2) }],
  [{ kind: 'number', value: 0 }, { number: 0 }],
  [{ kind: 'several', accepted: [{ number: 1 }, { number: 2 }] }, { several: [{ number: 1 }, { number: 2 }] }],
  [{ kind: 'everybody' }, { everybody: true }],
  [{ kind: 'unscored' }, null],
])('the key %o is recorded as %o and read back', (key, recorded) => {
  expect(formatRecordedKey(key)).toEqual(recorded)
  expect(parseRecordedKey(recorded)).toEqual(key)
})

test('a question whose point everybody has is correct with any answer and without one', () => {
  for (const record of [emptyAnswerRecord, chosen(1), typed('7')]) {
    expect(isCorrectRecord({ kind: 'everybody' }, record, null)).toBe(true)
  }
})

test('a question without a key is never correct', () => {
  expect(isCorrectRecord({ kind: 'unscored' }, chosen(0), null)).toBe(false)
  expect(isCorrectRecord({ kind: 'unscored' }, typed('0'), null)).toBe(false)
})

test.each([
  ['was never opened', undefined, false],
  ['was only looked at', { ...emptyAnswerRecord, seconds: 30 }, false],
  ['has its first option chosen', chosen(0), true],
  ['has a number', typed('0'), true],
  ['has only a minus', typed('-'), false],
  ['has only a point', typed('.'), false],
  ['has a text that is no number', typed('12 apples'), false],
  ['has more characters than an answer may', typed('123456'), false],
  ['has a fraction', typed('3/4'), true],
])('whether a question counts as answered when it %s', (_, record, expected) => {
  expect(isQuestionAnswered(record, { unit: null })).toBe(expected)
})

test('chosen options and numbers count as answers, other texts do not', () => {
  const plain = ['12', '1,000', '-', '12 apples', '123456', '75%'].map((text) => ({ text, unit: null }))
  expect(countAnswers({ chosen: 2, typed: plain })).toBe(4)
  expect(countAnswers({ chosen: 0, typed: [{ text: '75%', unit: '%' }] })).toBe(1)
})

describe('whether a question still needs an answer key', () => {
  const complete = { type: null, inputType: null, options: [], correctAnswer: null, numericAnswer: null }
  test.each([
    ['numeric without a number', { inputType: 'number' }, true],
    ['numeric with a number', { inputType: 'number', numericAnswer: 0 }, false],
    ['options without a right one', { options: ['1', '2'] }, true],
    ['options of which the first is right', { options: ['1', '2'], correctAnswer: 0 }, false],
    ['multiple choice without options and key', { type: 'multiple_choice' }, true],
    ['multiple choice with a key', { type: 'multiple_choice', correctAnswer: 3 }, false],
    [
      'numeric and multiple choice, with a number only',
      { inputType: 'number', type: 'multiple_choice', numericAnswer: 1 },
      true,
    ],
    ['multiple select without a right option', { inputType: 'multiple_select', correctAnswer: 1 }, true],
    ['multiple select with an empty list', { inputType: 'multiple_select', correctAnswers: [] }, true],
    [
      'multiple select with right options',
      { inputType: 'multiple_select', options: ['1'], correctAnswers: [0] },
      false,
    ],
    ['neither options nor numeric', {}, false],
  ])('%s', (_, question, expected) => {
    expect(needsAnswerKey({ ...complete, ...question })).toBe(expected)
  })
})
