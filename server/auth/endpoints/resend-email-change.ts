import { asAuth } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { findUserByEmail } from '../accounts/accounts.ts'
import { sendEmailChange } from '../messages/change-email.ts'
import { refuseSpentMails } from '../messages/message-limits.ts'
import { takeMessageSlot } from '../messages/message-slots.ts'
import type { CodeChallenge } from '../wire/pkce.ts'

export interface ResentLink {
  readonly address: string
  readonly pkce: CodeChallenge | null
  readonly redirectTo: string
}

/** Finds the person by the current address. Does nothing if no change is pending. */
export async function resendEmailChange(services: Services, { address, pkce, redirectTo }: ResentLink) {
  const { mailGapSeconds: gapSeconds } = services.config.auth
  await refuseSpentMails(services, 'account')
  await asAuth(services.db, async (tx) => {
    await takeMessageSlot(tx, { channel: 'email', kind: 'email_change', address, gapSeconds }, services.clock.now())
    const user = await findUserByEmail(tx, address)
    if (!user?.new_email) return
    await sendEmailChange(tx, services, {
      userId: user.id,
      from: user.email,
      to: user.new_email,
      pkce,
      redirectTo,
    })
  })
}
