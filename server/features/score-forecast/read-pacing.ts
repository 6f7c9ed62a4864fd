/** Shows where the time of a submission went. */

import type { Pacing } from '#contracts/coaching/pacing.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { classifyAnswerChange } from '#domain/answers/changed-answers.ts'
import { parseRecordedKey, type UserAnswer } from '#domain/answers/correctness.ts'
import { describePacing, type PacedAnswer } from '#domain/coaching/pacing.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { UsualTimes } from '../practice/usual-times.ts'
import { parseRecordedAnswer, recordedKey } from '../submissions/recorded-columns.ts'
import {
  findAttemptConditions,
  findTimedSubmission,
  listFirstAnswers,
  listTimedAnswers,
  type TimedAnswerRow,
} from './pacing.queries.ts'

/** Null without a clock and on paper, and where there is too little to say. Throws `not_found`. */
export async function readPacing(
  services: Services,
  tx: UserTx,
  person: Person,
  id: SubmissionId,
): Promise<Pacing | null> {
  const row = await findTimedSubmission(tx, id)
  if (row === undefined) throw notFound('submission')
  if (row.is_untimed || row.entered_at !== null) return null
  const answers = await listTimedAnswers(tx, id)
  const tests = [{ test_id: row.test_id, version: row.test_version }]
  const times = await runElevated(
    tx,
    person,
    'the usual time of a question counts the answers of everybody',
    (system) => services.usualTimes.read(system, tests),
  )
  const { conditions, firstAnswers } = await runElevated(
    tx,
    person,
    'how an attempt went, and its rules, are no secret of the student once it is submitted',
    async (system) => ({
      conditions: await findAttemptConditions(system, row.attempt_id),
      firstAnswers: await listFirstAnswers(system, row.attempt_id),
    }),
  )
  const firsts = new Map(firstAnswers.map(({ question_id, first }) => [question_id, first]))
  return describePacing(
    answers.flatMap((answer) => paced(answer, times, firsts)),
    {
      allowed: conditions?.seconds ?? 0,
      spent: row.time_spent,
      isForwardOnly: conditions?.is_forward_only ?? false,
    },
  )
}

/** Returns an empty list for an answer that is hidden from the reader. */
function paced(row: TimedAnswerRow, times: UsualTimes, firsts: ReadonlyMap<string, string>): PacedAnswer[] {
  const { question_id, is_correct: isRight, is_reached: isReached, time_spent: seconds } = row
  if (isRight === null) return []
  const answer = parseRecordedAnswer(row.user_answer)
  const [usual, first] = [times.get(question_id) ?? null, firsts.get(question_id)]
  const changed = answer === null || first === undefined ? null : changeOf(row, { first, last: answer, isRight })
  return [{ subject: subject.parse(row.subject), isRight, isOpen: answer === null, isReached, seconds, usual, changed }]
}

/** Returns null if the key is hidden from the reader. */
function changeOf({ correct_answer }: TimedAnswerRow, left: { first: string; last: UserAnswer; isRight: boolean }) {
  const key = recordedKey.parse(correct_answer)
  return key === null ? null : classifyAnswerChange({ ...left, key: parseRecordedKey(key) })
}
