/**
 * Records contact with a device after the deadline. From then on, only changes that it announced, or that were on their way, still count.
 */
import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { type AttemptProgressRow, updateContact } from './attempts.queries.ts'

/**
 * Call this before answering the writer. Does nothing before the deadline or after the first contact. The row is the attempt as it was
 * read. `announced` is the last change that the device reports, or null if it reports none.
 */
export async function recordDeviceContact(
  { db }: Pick<Services, 'db'>,
  { attempt, writer, announced, now }: { attempt: string; writer: string; announced: number | null; now: Date },
  { deadline_at, contact_at }: Pick<AttemptProgressRow, 'deadline_at' | 'contact_at'>,
): Promise<void> {
  if (deadline_at === null || now <= deadline_at) return
  if (contact_at && contact_at > deadline_at) return
  await asSystem(db, 'note contact after the deadline', (tx) => updateContact(tx, attempt, writer, announced, now))
}
