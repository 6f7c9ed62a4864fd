import type { changeSeatTime as endpoint } from '#contracts/attempts/seats.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/endpoint.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { makeTimeMove } from '#domain/attempts/time-ledger.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { listAttemptsNow, lockTimedAttempts, moveTimes } from './seats.queries.ts'

/**
 * Changes the time of students who are taking a test now, in one transaction: each attempt gets one line in its ledger, and its deadline
 * moves with it. Throws `not_found` if nobody is taking the test, or not this attempt.
 */
export async function changeSeatTime(
  tx: UserTx,
  person: Person,
  test: TestId,
  { attemptId, classId, change }: BodyOf<typeof endpoint>,
  now: Date,
): Promise<ReplyOf<typeof endpoint>> {
  const seats = await listAttemptsNow(tx, { test, inClass: classId ?? null }, now)
  const [first] = seats
  if (first === undefined) throw new Refusal('not_found', 'Nobody is taking this test now.')
  const attempts = seats.map(({ attempt_id }) => attempt_id).filter((id) => attemptId === null || id === attemptId)
  if (attempts.length === 0) throw notFound('attempt')
  const changed = await runElevated(tx, person, 'write the ledgers of attempts and their deadlines', async (system) => {
    const moves = (await lockTimedAttempts(system, attempts, person)).flatMap(({ id, deadline_at, paused_until }) => {
      const move = makeTimeMove(change, { deadlineAt: deadline_at, pausedUntil: paused_until }, now)
      return move === null ? [] : [{ attempt: id, ...move }]
    })
    if (moves.length > 0) await moveTimes(system, moves, person.userId, now)
    return moves.map(({ attempt }) => attempt)
  })
  if (changed.length > 0) {
    const after = { testTitle: first.title, attempts: changed, ...change }
    await recordAct(tx, person, {
      action: 'change_seat_time',
      entityType: 'tests',
      entityId: test,
      before: null,
      after,
    })
  }
  return { changed: changed.length, unchanged: attempts.length - changed.length }
}
