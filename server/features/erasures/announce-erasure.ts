/** Records what happens to a request for an erasure, and notifies the people close to the student. */
import type { AuditedAction } from '#contracts/administration/audit.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { announceNearChild } from '../joining/tell-near-child.ts'

export interface ErasureNews {
  readonly action: AuditedAction
  /** Why the request was refused. */
  readonly reason?: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The email does not name the student. */
export async function announceErasure(
  { clock, config }: Services,
  tx: UserTx,
  person: Person,
  student: { readonly id: string; readonly userId: string },
  { action, reason, title, paragraphs }: ErasureNews,
): Promise<void> {
  const after = reason === undefined ? null : { reason }
  await recordAct(tx, person, { action, entityType: 'users', entityId: student.userId, before: null, after })
  const mail = { kind: 'erasure', title, paragraphs, button: 'Open Account', path: '/account' } as const
  await runElevated(tx, person, 'everybody near a child hears of an erasure', (system) =>
    announceNearChild(system, student.id, mail, { publicUrl: config.publicUrl, now: clock.now() }),
  )
}
