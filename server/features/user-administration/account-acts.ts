/** Small actions for people who cannot sign in, or who should be signed out. */
import { Refusal } from '#contracts/wire/refusals.ts'
import { findUser } from '../../auth/accounts/accounts.ts'
import { takeMessageSlot } from '../../auth/messages/message-slots.ts'
import { sendInvitation } from '../../auth/messages/send-invitation.ts'
import { asAuthWithin, type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { describeWaitingTestsOf } from '../notifications/note-of-waiting.ts'
import { makePersonNotFoundRefusal } from './manage-users.ts'
import { deleteSessions } from './user-administration.queries.ts'
import { findProfile } from './users.queries.ts'

const entityType = 'users'

/** Returns the address that the email was sent to. Throws `not_found`, `already_verified`, and an AuthError if it is too soon. */
export async function resendVerificationTo(
  tx: UserTx,
  person: Person,
  services: Services,
  id: string,
): Promise<string> {
  const note = await runElevated(tx, person, 'name the tests that wait for an invited student', (system) =>
    describeWaitingTestsOf(system, id, services.clock.now()),
  )
  const sentTo = await asAuthWithin(
    tx,
    person,
    'an administrator sends the verification email again',
    async (accounts) => {
      const user = await findUser(accounts, id)
      if (!user) throw makePersonNotFoundRefusal()
      if (!user.email) throw new Refusal('already_verified', 'This person signs in without an email address.')
      if (user.email_confirmed_at) throw new Refusal('already_verified', 'This address is already verified.')
      const slot = { channel: 'email', kind: 'invite', address: user.email } as const
      const { mailGapSeconds: gapSeconds } = services.config.auth
      await takeMessageSlot(accounts, { ...slot, gapSeconds }, services.clock.now())
      await sendInvitation(accounts, services, { id, email: user.email, invitedBy: person.userId, note })
      return user.email
    },
  )
  await recordAct(tx, person, {
    action: 'resend_verification',
    entityType,
    entityId: id,
    before: null,
    after: { sentTo },
  })
  return sentTo
}

/** Returns the number of ended sessions. Throws `not_found`. */
export async function signOutEverywhere(tx: UserTx, person: Person, id: string): Promise<number> {
  if (!(await findProfile(tx, id))) throw makePersonNotFoundRefusal()
  const ended = await asAuthWithin(tx, person, 'an administrator ends sessions', (accounts) =>
    deleteSessions(accounts, id),
  )
  await recordAct(tx, person, {
    action: 'sign_out',
    entityType,
    entityId: id,
    before: { sessions: ended },
    after: { sessions: 0 },
  })
  return ended
}
