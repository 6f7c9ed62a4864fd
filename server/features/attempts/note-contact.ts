/** Contact with a device after the deadline: from then on only what it announced, or what was on its way, still counts. */
import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { updateContact } from './attempts.queries.ts'
import { instantOf } from './deadline.ts'

/**
 * To be called before the writer is answered; does nothing before the deadline and nothing the second time. `row` is the
 * attempt as it was read. `announced` is the last change that the device says it holds, null where it says nothing.
 */
export async function noteContact(
  { db }: Pick<Services, 'db'>,
  { attempt, writer, announced, now }: { attempt: string; writer: string; announced: number | null; now: Date },
  row: { readonly deadline_at?: unknown; readonly contact_at?: unknown },
): Promise<void> {
  const deadline = instantOf(row.deadline_at)
  if (now <= deadline) return
  if (row.contact_at && instantOf(row.contact_at) > deadline) return
  await asSystem(db, 'note contact after the deadline', (tx) => updateContact(tx, attempt, writer, announced, now))
}
