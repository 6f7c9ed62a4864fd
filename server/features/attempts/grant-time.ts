import type { AttemptId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { computeDeadline, makeGrantEntry } from '#domain/attempts/time-ledger.ts'
import { countTimeLeft } from '#domain/attempts/time-left.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { lockAttempt } from './administration.queries.ts'
import { insertTimeLines, listTimeLines, updateDeadline } from './time-ledger.queries.ts'

/**
 * Adds a line to the ledger of an attempt in progress and moves its deadline, even if the deadline has passed but nothing has closed the
 * attempt yet. Throws `not_found`, `attempt_closed`, and `invalid_input` if nothing would change or no time would be left.
 */
export async function grantTime(
  tx: UserTx,
  person: Person,
  id: AttemptId,
  { minutes, reason }: { minutes: number; reason: string },
  now: Date,
) {
  if (minutes === 0) throw invalidMinutes('Give or take back at least a minute.')
  const moved = await runElevated(tx, person, 'write the ledger of an attempt and its deadline', async (system) => {
    const attempt = await lockAttempt(system, id)
    if (!attempt) throw notFound('attempt')
    if (attempt.status !== 'in_progress') {
      throw new Refusal('attempt_closed', 'This test was already submitted.')
    }
    if (attempt.deadline_at === null || attempt.is_untimed) throw invalidMinutes('This attempt has no clock.')
    await insertTimeLines(system, id, [{ ...makeGrantEntry(minutes, reason), grantedBy: person.userId }], now)
    const deadline = computeDeadline(attempt.started_at, await listTimeLines(system, [id]))
    const time = { deadlineAt: deadline.toISOString(), pausedUntil: attempt.paused_until?.toISOString() }
    if (minutes < 0 && countTimeLeft(time, now) === 0) {
      throw invalidMinutes('That would leave the student no time at all.')
    }
    await updateDeadline(system, id, deadline)
    return { before: attempt.deadline_at, after: deadline, paused_until: attempt.paused_until }
  })
  await recordAct(tx, person, {
    action: 'grant_time',
    entityType: 'test_attempts',
    entityId: id,
    before: { deadlineAt: moved.before.toISOString() },
    after: { deadlineAt: moved.after.toISOString(), minutes, reason },
  })
  return { deadline_at: moved.after, paused_until: moved.paused_until, timeLines: await listTimeLines(tx, [id]) }
}

function invalidMinutes(message: string) {
  return makeInputRefusal('minutes', message)
}
