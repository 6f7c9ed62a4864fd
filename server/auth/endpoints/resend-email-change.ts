import type { Context } from 'hono'
import { asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { findUserByEmail } from '../accounts/accounts.ts'
import { sendEmailChange } from '../messages/change-email.ts'
import { refuseSpentMails } from '../messages/message-limits.ts'
import { takeSlot } from '../messages/message-slots.ts'
import type { CodeChallenge } from '../wire/pkce.ts'
import { redirectTarget } from '../wire/redirects.ts'

/** By the person's present address. Does nothing if no change is pending. */
export async function resendEmailChange(c: Context<AppEnv>, email: string, pkce: CodeChallenge | null) {
  const { services } = c.var
  const { mailGapSeconds: gapSeconds } = services.config.auth
  await refuseSpentMails(services, 'account')
  await asAuth(services.db, async (tx) => {
    await takeSlot(tx, { channel: 'email', kind: 'email_change', address: email, gapSeconds }, services.clock.now())
    const user = await findUserByEmail(tx, email)
    if (!user?.new_email) return
    await sendEmailChange(tx, services, {
      userId: user.id,
      from: user.email,
      to: user.new_email,
      pkce,
      redirectTo: redirectTarget(c),
    })
  })
}
