import { computeDeadline, listOpeningEntries, noAccommodation } from '#domain/attempts/time-ledger.ts'
import type { SystemTx } from '../../db/transactions.ts'
import type { TestRow } from '../tests/find-test.ts'
import { presentAccommodation } from './accommodations.present.ts'
import { type AttemptRow, insertAttempt } from './attempts.queries.ts'
import { type AccommodationRow, insertTimeLines } from './time-ledger.queries.ts'

/**
 * Starts an attempt on the current version of the test, which it keeps to its end. Its ledger contains the test's time and the student's
 * accommodation, if there is one. An untimed attempt has no ledger and ends when the assignment closes. Undefined if another request has
 * just opened an attempt.
 */
export async function startAttempt(
  tx: SystemTx,
  student: string,
  test: TestRow,
  set: AccommodationRow | undefined,
  { now, isUntimed }: { readonly now: Date; readonly isUntimed: boolean },
): Promise<AttemptRow | undefined> {
  const begun = { student_id: student, test_id: test.id, started_at: now }
  if (isUntimed) return insertAttempt(tx, { ...begun, deadline_at: null, is_untimed: true })
  const lines = listOpeningEntries(test.duration * 60, set ? presentAccommodation(set) : noAccommodation)
  const attempt = await insertAttempt(tx, { ...begun, deadline_at: computeDeadline(now, lines), is_untimed: false })
  if (!attempt) return undefined
  const granted = lines.map((line) => ({
    ...line,
    grantedBy: line.kind === 'accommodation' ? (set?.set_by ?? null) : null,
  }))
  await insertTimeLines(tx, attempt.id, granted, now)
  return attempt
}
