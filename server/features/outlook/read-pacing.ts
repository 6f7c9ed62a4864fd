/** Where the time of a submission went. */
import type { SubmissionId } from '#contracts/ids.ts'
import type { Pacing } from '#contracts/pacing.ts'
import { notFound } from '#contracts/refusals.ts'
import { subject } from '#contracts/tests.ts'
import { type PacedAnswer, pacingOf } from '#domain/pacing.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { UsualTimes } from '../practice/usual-times.ts'
import { findAllowedSeconds, findTimed, listTimedAnswers, type TimedAnswerRow } from './pacing.queries.ts'

/** Throws `not_found`. */
export async function readPacing(
  services: Services,
  tx: UserTx,
  person: Person,
  id: SubmissionId,
): Promise<Pacing | null> {
  const row = await findTimed(tx, id)
  if (row === undefined) throw notFound('submission')
  const answers = await listTimedAnswers(tx, id)
  const tests = [{ test_id: row.test_id, version: row.test_version }]
  const times = await elevated(tx, person, 'the usual time of a question counts the answers of everybody', (system) =>
    services.usualTimes.read(system, tests),
  )
  const allowed = await elevated(tx, person, 'how long an attempt could take is no secret of the student', (system) =>
    findAllowedSeconds(system, row.attempt_id),
  )
  return pacingOf(
    answers.flatMap((answer) => paced(answer, times)),
    allowed,
    row.time_spent,
  )
}

/** Empty for an answer that is hidden from the reader. */
function paced(
  { question_id, subject: ofSubject, is_correct, is_open, time_spent }: TimedAnswerRow,
  times: UsualTimes,
): PacedAnswer[] {
  if (is_correct === null) return []
  const usual = times.get(question_id) ?? null
  return [{ subject: subject.parse(ofSubject), isRight: is_correct, isOpen: is_open, seconds: time_spent, usual }]
}
