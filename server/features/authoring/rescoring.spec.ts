import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QuestionId, questionId } from '#contracts/wire/ids.ts'
import type { AnswerKey } from '#domain/answers/correctness.ts'
import { defaultEstimatedScale } from '#domain/scores/scales.ts'
import type { GivenAnswer } from '#domain/scores/scoring.ts'
import { makeOptionId } from '#test/support/options.ts'
import { rescoreWithKey } from './rescoring.ts'

const ids = Array.from({ length: 8 }, (_, at) => questionId.parse(`00000000-0000-4000-8000-00000000000${at}`))

const key: fc.Arbitrary<AnswerKey> = fc.oneof(
  fc.record({ kind: fc.constant('choice' as const), correctOption: fc.nat(3).map(makeOptionId) }),
  fc.record({ kind: fc.constant('number' as const), value: fc.integer({ min: -9, max: 9 }) }),
  fc.constant({ kind: 'unscored' as const }),
)
const userAnswer = fc.oneof(
  fc.constant(null),
  fc.record({ option: fc.nat(3).map(makeOptionId) }),
  fc.integer({ min: -9, max: 9 }).map((number) => ({ number, typed: String(number) })),
)
const recorded = fc.array(fc.tuple(key, userAnswer), { minLength: 1, maxLength: ids.length }).map((rows) =>
  rows.map(
    ([answerKey, answer], at): GivenAnswer => ({
      questionId: ids[at] as QuestionId,
      subject: at % 2 === 0 ? 'reading' : 'math',
      topic: 'Other',
      userAnswer: answer,
      key: answerKey,
      timeSpent: 10,
    }),
  ),
)

test('a recorded number counts as it was read then, however long it is', () => {
  const recorded: GivenAnswer = {
    ...{ questionId: questionId.parse(ids[0]), subject: 'math', topic: 'Other', timeSpent: 10 },
    userAnswer: { number: 0.66666666, typed: '0.66666666' },
    key: { kind: 'unscored' },
  }
  const { answers } = rescoreWithKey(
    [recorded],
    recorded.questionId,
    { kind: 'number', value: 2 / 3 },
    defaultEstimatedScale,
  )
  expect(answers).toMatchObject([{ isCorrect: true }])
})

test('another key changes only the result of its own question, and changing it back restores everything', () => {
  fc.assert(
    fc.property(recorded, fc.nat(7), key, (answers, place, other) => {
      const own = answers[place % answers.length] as GivenAnswer
      const before = rescoreWithKey(answers, own.questionId, own.key, defaultEstimatedScale)
      const after = rescoreWithKey(answers, own.questionId, other, defaultEstimatedScale)
      expect(after.answers.filter((answer) => answer.questionId !== own.questionId)).toEqual(
        before.answers.filter((answer) => answer.questionId !== own.questionId),
      )
      expect(Math.abs(after.correctAnswers - before.correctAnswers)).toBeLessThanOrEqual(1)
      expect(after.answers.map((answer) => answer.userAnswer)).toEqual(answers.map((answer) => answer.userAnswer))
      expect(rescoreWithKey(answers, own.questionId, own.key, defaultEstimatedScale)).toEqual(before)
    }),
  )
})
