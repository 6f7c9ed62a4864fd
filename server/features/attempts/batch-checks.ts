/** Checks whether an attempt can accept a batch of changes now, with a refusal for each reason. */
import type { ChangeBatch } from '#contracts/attempts/attempts.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import type { AttemptProgressRow } from './attempts.queries.ts'
import { isPastGrace } from './deadline.ts'

export function requireOpenAttempt(row: Omit<AttemptProgressRow, 'contact_at'>, sent: ChangeBatch, now: Date) {
  if (row.status !== 'in_progress') {
    throw new Refusal('attempt_closed', 'This test was already submitted.')
  }
  if (isPastGrace(row.deadline_at, now)) throw makeTimeRanOutRefusal()
  requireWriter(row.writer, sent)
  requireNextChange(row.change_number, sent)
}

export function makeTimeRanOutRefusal(): Refusal {
  return new Refusal('attempt_closed', 'Time ran out. Your saved answers are being submitted.')
}

/** Throws `invalid_input` unless the numbers ascend by one. */
export function requireAscendingChanges({ changes }: ChangeBatch) {
  const gap = changes.findIndex((change, at) => at > 0 && change.number !== (changes[at - 1]?.number ?? 0) + 1)
  if (gap === -1) return
  throw new Refusal('invalid_input', 'The changes in a batch must be numbered without a gap.', {
    issues: [{ path: `changes.${gap}.number`, message: 'must follow the number before it' }],
  })
}

export function isAttemptWriter(writer: string, sent: ChangeBatch): boolean {
  return writer.toLowerCase() === sent.writer.toLowerCase()
}

export function requireWriter(writer: string, sent: ChangeBatch) {
  if (!isAttemptWriter(writer, sent)) {
    throw new Refusal('attempt_continued_elsewhere', 'This test was continued on another device or in another tab.')
  }
}

/** Throws `changes_out_of_step` with the expected next number. */
export function requireNextChange(changeNumber: number, { changes }: ChangeBatch) {
  const first = changes[0]
  if (first && first.number > changeNumber + 1) {
    throw new Refusal('changes_out_of_step', 'Some changes before these are missing.', {
      expectedChange: changeNumber + 1,
    })
  }
}
