import { notFound } from '#contracts/wire/refusals.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { tellNearChild } from '../joining/tell-near-child.ts'
import { findUserOf, updateRefused } from './erasures.queries.ts'

/** The reason is shown on the family's account page and is not in the email. Throws `not_found`. */
export async function refuseErasure(
  { clock, config }: Services,
  tx: UserTx,
  person: Person,
  student: string,
  reason: string,
): Promise<void> {
  const now = clock.now()
  const userId = await findUserOf(tx, student)
  if (userId === undefined || !(await updateRefused(tx, student, person.userId, reason, now))) throw notFound('request')
  const act = {
    action: 'refuse_erasure',
    entityType: 'users',
    entityId: userId,
    before: null,
    after: { reason },
  } as const
  await recordAct(tx, person, act)
  const mail = {
    kind: 'erasure',
    title: 'A request to delete an account was refused',
    paragraphs: ['Log in and open Account to read why.'],
    button: 'Open Account',
    path: '/account',
  } as const
  await elevated(tx, person, 'everybody near a child hears of the answer', (system) =>
    tellNearChild(system, student, mail, { publicUrl: config.publicUrl, now }),
  )
}
