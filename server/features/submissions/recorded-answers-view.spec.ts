/** The view `submission_answers` and `domain/scores/recorded-answers.ts` read recorded answers in the same way. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionId } from '#contracts/wire/ids.ts'
import type { AnswerKey, UserAnswer } from '#domain/answers/correctness.ts'
import { isRightAt, isScoredAt, parseRecordedAnswers, recordAnswers } from '#domain/scores/recorded-answers.ts'
import { type GivenAnswer, scoreAnswers } from '#domain/scores/scoring.ts'
import type { Database } from '#server/db/database.ts'
import {
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import { parseRecordedAnswer } from './recorded-columns.ts'

let db: Database
let made: MadeTest
let submission: string

beforeAll(async () => {
  db = await openTestDatabase()
  made = await createTestWithQuestions(db)
  submission = await createSubmission(db, await createStudentWithRecord(db), made)
})
afterAll(() => db.close())

const option = fc.integer({ min: 0, max: 4 }).map(makeOptionId)
const number = fc
  .oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
  // PostgreSQL stores no negative zero.
  .map((value) => value + 0)

const key = fc.oneof<fc.Arbitrary<AnswerKey>[]>(
  option.map((correctOption) => ({ kind: 'choice', correctOption })),
  number.map((value) => ({ kind: 'number', value })),
  fc.constant({ kind: 'unscored' }),
)
const answer = fc.option(
  fc.oneof<fc.Arbitrary<UserAnswer>[]>(
    option.map((chosen) => ({ option: chosen })),
    // The database refuses NUL characters in text, and a typed number has one line.
    fc.record({ number, typed: fc.string().map((text) => text.replaceAll('\0', '').replaceAll('\n', '')) }),
  ),
)
const scale = Array.from({ length: 58 }, (_, raw) => raw)

test('whatever was answered', async () => {
  const given = fc.array(fc.tuple(key, answer, fc.nat(100_000)), { minLength: 4, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(given, async (answers) => {
      const scored = scoreAnswers(
        answers.map(
          ([ownKey, userAnswer, timeSpent], place): GivenAnswer => ({
            questionId: questionId.parse(made.questionIds[place]),
            ...{ subject: 'math', topic: 'Other', key: ownKey, userAnswer, timeSpent },
          }),
        ),
        { reading: scale, math: scale },
      ).answers
      const recorded = recordAnswers(scored)
      await db.pool.query('update test_submissions set answers = $2, seconds = $3, marks = $4 where id = $1', [
        ...[submission, recorded.answers, recorded.seconds, recorded.marks],
      ])
      const { rows } = await db.pool.query(
        'select * from submission_answers where submission_id = $1 order by position',
        [submission],
      )
      const rowAnswers = rows.map((row) => parseRecordedAnswer(row.user_answer))
      expect(rows.map((row) => row.question_id)).toEqual(made.questionIds)
      expect(rowAnswers).toEqual(parseRecordedAnswers(recorded.answers))
      expect(rowAnswers).toEqual(answers.map(([, userAnswer]) => userAnswer))
      expect(rows.map((row) => row.time_spent)).toEqual(recorded.seconds)
      expect(rows.map((row) => row.is_scored)).toEqual(scored.map((_, place) => isScoredAt(recorded.marks, place)))
      expect(rows.map((row) => row.is_correct)).toEqual(scored.map((_, place) => isRightAt(recorded.marks, place)))
      expect(rows.map((row) => row.is_correct)).toEqual(scored.map(({ isCorrect }) => isCorrect))
    }),
    { numRuns: 60 },
  )
})

test('the version says what each question counts for', async () => {
  const { rows } = await db.pool.query(
    'select subject, topic from submission_answers where submission_id = $1 order by position',
    [submission],
  )
  expect(rows.map(({ subject, topic }) => [subject, topic])).toEqual([
    ['reading', 'Other'],
    ['reading', 'Other'],
    ['math', 'Other'],
    ['math', 'Other'],
  ])
})
