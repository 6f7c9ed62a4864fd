/** Contact with a device after the deadline: from then on only what it announced, or what was on its way, still counts. */
import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { type AttemptStanding, updateContact } from './attempts.queries.ts'

/**
 * To be called before the writer is answered; does nothing before the deadline and nothing the second time. The row is the
 * attempt as it was read. `announced` is the last change that the device says it holds, null where it says nothing.
 */
export async function noteContact(
  { db }: Pick<Services, 'db'>,
  { attempt, writer, announced, now }: { attempt: string; writer: string; announced: number | null; now: Date },
  { deadline_at, contact_at }: Pick<AttemptStanding, 'deadline_at' | 'contact_at'>,
): Promise<void> {
  if (deadline_at === null || now <= deadline_at) return
  if (contact_at && contact_at > deadline_at) return
  await asSystem(db, 'note contact after the deadline', (tx) => updateContact(tx, attempt, writer, announced, now))
}
