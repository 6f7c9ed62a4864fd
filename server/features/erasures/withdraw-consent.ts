import { notFound } from '#contracts/wire/refusals.ts'
import { erasureUndoDays } from '#domain/people/own-data.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { thePlatform } from '#domain/text/platform-name.ts'
import { asUser, type Identity } from '../../db/transactions.ts'
import { isPermissionDenied } from '../../db/violations.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { requireProof } from '../account/require-proof.ts'
import { recordWithdrawal } from '../consents/record-withdrawal.ts'
import { formatDayInZone } from '../notifications/quiet-hours.ts'
import { closeAccount } from '../user-administration/block-user.ts'
import { announceErasure } from './announce-erasure.ts'
import { deleteWaitingErasure, findUserOfStudent, insertRequest } from './erasures.queries.ts'

/**
 * Withdraws the parent's consent: from now on, nobody can sign in to the child's account, and after a week it is erased. This cannot be
 * undone. Everyone close to the child is notified. Throws `not_allowed`, `not_found`, `proof_needed`.
 */
export async function withdrawConsent(services: Services, identity: Identity, student: string): Promise<Date> {
  const { db, clock } = services
  await requireProof(services, identity)
  return asUser(db, identity, async (tx, person) => {
    requireRole(person, 'parent')
    const userId = await findUserOfStudent(tx, student)
    if (userId === undefined) throw notFound('student')
    const now = clock.now()
    const due = new Date(now.getTime() + erasureUndoDays * dayMs)
    const row = { student_id: student, asked_by: person.userId, due_at: due, is_automatic: true, is_withdrawal: true }
    await deleteWaitingErasure(tx, student)
    // Policies check that this parent gave the consent.
    const isAsked = await insertRequest(tx, row).catch((error: unknown) => {
      if (isPermissionDenied(error)) throw notFound('consent')
      throw error
    })
    if (!isAsked) throw notFound('consent')
    await recordWithdrawal(tx, person, userId)
    await closeAccount(tx, person, userId, now)
    await announceErasure(
      services,
      tx,
      person,
      { id: student, userId },
      {
        action: 'withdraw_consent',
        title: `A parent took their consent back on ${thePlatform}`,
        paragraphs: [
          `The account of the child is closed, and deleted with all its work on ${formatDayInZone(due, null)}.`,
          'Log in and open Account to see which account it is.',
        ],
      },
    )
    return due
  })
}
