/** The one submission of a student, for comparison with what they did. */
import { expect } from 'vitest'
import { type AnswerRecord, type AnswerSheet, answerSheet } from '#contracts/attempts/attempts.ts'
import { getAnswerFormat, readTypedNumber } from '#domain/answers/typed-number.ts'
import type { SignedInStudent } from '../support/factories.ts'
import type { TestServer } from '../support/test-server.ts'

interface Submitted {
  /** The whole records that it was made of. */
  readonly records: AnswerSheet
  /** What was scored, by question. */
  readonly given: Readonly<Record<string, unknown>>
  readonly lateAnswers: number
  readonly refusedAnswers: number
}

export async function readSubmitted(server: TestServer, { studentId }: SignedInStudent): Promise<Submitted> {
  const { rows } = await server.db.pool.query(
    `select a.answers, coalesce(c.late_answers, 0) as late, coalesce(c.refused_answers, 0) as refused,
       (select jsonb_object_agg(question_id, user_answer) from submission_answers where submission_id = s.id) as given
     from test_submissions s join test_attempts a on a.id = s.attempt_id
     left join submission_checks c on c.submission_id = s.id
     where s.student_id = $1`,
    [studentId],
  )
  expect(rows, 'there is exactly one submission').toHaveLength(1)
  const [{ answers, given, late, refused }] = rows
  return { records: answerSheet.parse(answers), given, lateAnswers: late, refusedAnswers: refused }
}

/** What is scored of a record. `unit` is the one beside the field. */
export function readUserAnswer({ selectedOption, numericValue, response }: AnswerRecord, unit: string | null = null) {
  if (selectedOption !== null) return selectedOption
  if (response !== undefined) return { response: response.toSorted() }
  const number = readTypedNumber(numericValue, getAnswerFormat(unit))
  return number === null ? null : { number, typed: numericValue }
}
