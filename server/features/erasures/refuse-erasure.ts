import { notFound } from '#contracts/wire/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { announceErasure } from './announce-erasure.ts'
import { findUserOfStudent, updateRefusedErasure } from './erasures.queries.ts'

/** The reason is shown on the family's account page and is not in the email. Throws `not_found`. */
export async function refuseErasure(
  services: Services,
  tx: UserTx,
  person: Person,
  student: string,
  reason: string,
): Promise<void> {
  const userId = await findUserOfStudent(tx, student)
  if (userId === undefined || !(await updateRefusedErasure(tx, student, person.userId, reason, services.clock.now())))
    throw notFound('request')
  await announceErasure(
    services,
    tx,
    person,
    { id: student, userId },
    {
      action: 'refuse_erasure',
      reason,
      title: 'A request to delete an account was refused',
      paragraphs: ['Log in and open Account to read why.'],
    },
  )
}
