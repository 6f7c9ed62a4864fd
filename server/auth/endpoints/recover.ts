/** `POST /recover`: sends a link for choosing a new password. Does not reveal whether the address has an account. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { findUserByEmail } from '../accounts/accounts.ts'
import { refuseSpentMails } from '../messages/message-limits.ts'
import { takeSlot } from '../messages/message-slots.ts'
import { sendLink } from '../messages/send-link.ts'
import { invalid } from '../wire/errors.ts'
import { emailAddress } from '../wire/identifiers.ts'
import { codeChallenge } from '../wire/pkce.ts'
import { redirectTarget } from '../wire/redirects.ts'
import { pkceFields, readBody, text } from '../wire/request-body.ts'

const schema = z.object({ email: text, ...pkceFields })

export async function recover(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const sent = await readBody(c, schema)
  if (!sent.email) throw invalid('Password recovery requires an email')
  const pkce = codeChallenge(sent, c.var.services.config.auth)
  const email = emailAddress(sent.email)
  const { mailGapSeconds: gapSeconds } = services.config.auth
  await refuseSpentMails(services, 'account')
  await asAuth(services.db, async (tx) => {
    await takeSlot(tx, { channel: 'email', kind: 'recovery', address: email, gapSeconds }, services.clock.now())
    const user = await findUserByEmail(tx, email)
    if (!user) return
    await sendLink(tx, services, {
      userId: user.id,
      purpose: 'recovery',
      kind: 'recovery',
      to: email,
      pkce,
      redirectTo: redirectTarget(c),
    })
  })
  return c.json({})
}
