import { expect, test } from 'vitest'
import { questionId } from '#contracts/wire/ids.ts'
import type { AnswerKey, UserAnswer } from '#domain/answers/correctness.ts'
import { formatRecordedKey, parseRecordedKey, type RecordedKey } from '#domain/answers/correctness.ts'
import { makeOptionId, makeOptionIds } from '#test/support/options.ts'
import {
  decodeOption,
  givenResponseCode,
  isRightAt,
  isScoredAt,
  leftOpenCode,
  parseRecordedAnswers,
  RecordedAnswerReader,
  recordAnswers,
  typedNumberCode,
} from './recorded-answers.ts'
import { type ScoredAnswer, scoreAnswers } from './scoring.ts'

const choice: AnswerKey = { kind: 'choice', correctOption: makeOptionId(1) }
const number: AnswerKey = { kind: 'number', value: 1000 }
const several: AnswerKey = { kind: 'response', response: makeOptionIds(2, 0) }
const unscored: AnswerKey = { kind: 'unscored' }

const given: readonly [key: AnswerKey, userAnswer: UserAnswer | null, timeSpent: number][] = [
  [choice, { option: makeOptionId(1) }, 10],
  [choice, { option: makeOptionId(2) }, 20],
  [choice, null, 0],
  [number, { number: 1000, typed: '1,000' }, 30],
  [number, { number: 1, typed: '1' }, 40],
  [unscored, { option: makeOptionId(0) }, 50],
  [unscored, null, 0],
  // Recorded in a fixed order, regardless of the order of the clicks.
  [several, { response: makeOptionIds(0, 2) }, 60],
  [several, { response: makeOptionIds(1) }, 70],
]

function score(): readonly ScoredAnswer[] {
  const answers = given.map(([key, userAnswer, timeSpent], at) => ({
    questionId: questionId.parse(`00000000-0000-4000-8000-00000000000${at}`),
    subject: 'math' as const,
    topic: 'Other',
    ...{ key, userAnswer, timeSpent },
  }))
  const scale = Array.from({ length: 58 }, (_, raw) => raw)
  return scoreAnswers(answers, { reading: scale, math: scale }).answers
}

test('answers are recorded place by place', () => {
  expect(recordAnswers(score())).toEqual({
    answers: 'ccccc\nddddd\n.\n#1000 1,000\n#1 1\nbbbbb\n.\n+bbbbb,ddddd\n+ccccc',
    seconds: [10, 20, 0, 30, 40, 50, 0, 60, 70],
    marks: '10.10--10',
  })
})

test('what was recorded reads as it was given', () => {
  const { answers, marks } = recordAnswers(score())
  expect(parseRecordedAnswers(answers)).toEqual(given.map(([, userAnswer]) => userAnswer))
  expect(given.map((_, place) => isScoredAt(marks, place))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    true,
    true,
  ])
  expect(given.map((_, place) => isRightAt(marks, place))).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
    false,
    true,
    false,
  ])
})

test('a walk finds the same answers', () => {
  const walk = new RecordedAnswerReader()
  walk.open(recordAnswers(score()))
  const found = given.map(() => {
    const code = walk.next()
    if (code === leftOpenCode) return null
    if (code === givenResponseCode) return walk.response
    return code === typedNumberCode ? walk.number : decodeOption(code)
  })
  expect(found).toEqual([
    makeOptionId(1),
    makeOptionId(2),
    null,
    1000,
    1,
    makeOptionId(0),
    null,
    '+bbbbb,ddddd',
    '+ccccc',
  ])
})

test('a number that ends the list, and a text of several lines', () => {
  const answer = {
    questionId: questionId.parse('00000000-0000-4000-8000-000000000000'),
    subject: 'math' as const,
    topic: 'Other',
  }
  const number: UserAnswer = { number: 1e-7, typed: '1\n2' }
  const [scored] = scoreAnswers([{ ...answer, key: unscored, userAnswer: number, timeSpent: 0 }], {
    reading: [0],
    math: [0],
  }).answers
  const { answers } = recordAnswers(scored ? [scored] : [])
  expect(parseRecordedAnswers(answers)).toEqual([{ number: 1e-7, typed: '1 2' }])
  const walk = new RecordedAnswerReader()
  walk.open({ answers, marks: '-' })
  expect([walk.next(), walk.number]).toEqual([typedNumberCode, 1e-7])
})

test('one walk reads submission after submission, whatever their length and letters', () => {
  const walk = new RecordedAnswerReader()
  for (const length of [3, 500, 1, 200]) {
    const lines = Array.from({ length }, (_, at) => (at % 3 === 0 ? `#${at} ½ “${at}” 数` : makeOptionId(at % 4)))
    walk.open({ answers: lines.join('\n'), marks: '1-0'.repeat(length) })
    for (const [at, line] of lines.entries()) {
      const code = walk.next()
      expect(code === typedNumberCode ? walk.number : decodeOption(code)).toBe(at % 3 === 0 ? at : line)
      expect([walk.isScored(at), walk.isRight(at)]).toEqual([at % 3 !== 1, at % 3 === 0])
    }
  }
})

test.each<[string, AnswerKey, RecordedKey]>([
  ['an option', { kind: 'choice', correctOption: makeOptionId(0) }, { option: makeOptionId(0) }],
  ['a number, also zero', { kind: 'number', value: 0 }, { number: 0 }],
  ['none', { kind: 'unscored' }, null],
  [
    'several answers',
    { kind: 'several', accepted: [{ option: makeOptionId(0) }, { option: makeOptionId(2) }] },
    { several: [{ option: makeOptionId(0) }, { option: makeOptionId(2) }] },
  ],
  ['everybody', { kind: 'everybody' }, { everybody: true }],
])('a key is recorded and read: %s', (_, key, recorded) => {
  expect(formatRecordedKey(key)).toEqual(recorded)
  expect(parseRecordedKey(recorded)).toEqual(key)
})
