/** Gives back the time in which an adaptive test had no question for a student, as a line of the attempt's ledger. */
import { makeWaitingEntry } from '#domain/attempts/time-ledger.ts'
import { addDuration } from '#domain/text/durations.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { insertTimeLines, listTimeLines, updateDeadline } from './time-ledger.queries.ts'

interface WaitingAttempt {
  readonly id: string
  /** When the server last received a change. */
  readonly saved_at: Date
  readonly deadline_at: Date | null
}

/**
 * Returns the deadline that the attempt has then. The device says since when it waited; the server counts from its own last contact at the
 * earliest. An attempt without a ledger has no clock.
 */
export async function giveBackTime(
  tx: SystemTx,
  { id, saved_at, deadline_at }: WaitingAttempt,
  waitingSince: Date,
  now: Date,
): Promise<Date | null> {
  if (deadline_at === null) return null
  const rows = await listTimeLines(tx, [id])
  const lines = rows.map(({ kind, seconds, created_at }) => ({ kind, seconds, createdAt: created_at }))
  const since = waitingSince > saved_at ? waitingSince : saved_at
  const entry = lines.length === 0 ? null : makeWaitingEntry(lines, since, now)
  if (entry === null) return deadline_at
  await insertTimeLines(tx, id, [{ ...entry, grantedBy: null }], now)
  const deadline = addDuration(deadline_at, entry.seconds)
  await updateDeadline(tx, id, deadline)
  return deadline
}
