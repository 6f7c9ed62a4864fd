/** `POST /recover`: sends a link for choosing a new password. Does not reveal whether the address has an account. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { findUserByEmail } from '../accounts/accounts.ts'
import { refuseSpentMails } from '../messages/message-limits.ts'
import { takeMessageSlot } from '../messages/message-slots.ts'
import { sendLink } from '../messages/send-link.ts'
import { makeValidationError } from '../wire/errors.ts'
import { parseEmailAddress } from '../wire/identifiers.ts'
import { readCodeChallenge } from '../wire/pkce.ts'
import { getRedirectTarget } from '../wire/redirects.ts'
import { authText, parseRequestBody, pkceFields } from '../wire/request-body.ts'

const schema = z.object({ email: authText, ...pkceFields })

export async function handleRecover(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const sent = await parseRequestBody(c, schema)
  if (!sent.email) throw makeValidationError('Password recovery requires an email')
  const pkce = readCodeChallenge(sent, c.var.services.config.auth)
  const email = parseEmailAddress(sent.email)
  const { mailGapSeconds: gapSeconds } = services.config.auth
  await refuseSpentMails(services, 'account')
  await asAuth(services.db, async (tx) => {
    await takeMessageSlot(tx, { channel: 'email', kind: 'recovery', address: email, gapSeconds }, services.clock.now())
    const user = await findUserByEmail(tx, email)
    if (!user) return
    await sendLink(tx, services, {
      userId: user.id,
      purpose: 'recovery',
      kind: 'recovery',
      to: email,
      pkce,
      redirectTo: getRedirectTarget(c),
    })
  })
  return c.json({})
}
