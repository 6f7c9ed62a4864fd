/** `POST /invite`: creates an account that its owner takes over with the link in an email. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AuthTx } from '../../../db/transactions.ts'
import type { AppEnv } from '../../../http/environment.ts'
import { findUserByEmail, getAccount } from '../../accounts/accounts.ts'
import { emailExists, insertUser, profileFromMetadata } from '../../accounts/create-user.ts'
import { takeOver } from '../../accounts/settle-registration.ts'
import { userView } from '../../accounts/user-view.ts'
import { recordSlot } from '../../messages/message-slots.ts'
import { sendLink } from '../../messages/send-link.ts'
import { asAuthAdmin } from '../../sessions/admin-access.ts'
import { emailAddress } from '../../wire/identifiers.ts'
import { redirectTarget } from '../../wire/redirects.ts'
import { checkMetadataSize, checkNames, jsonObject, readBody, text } from '../../wire/request-body.ts'

const schema = z.object({ email: text, data: jsonObject })

export async function invite(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const sent = await readBody(c, schema)
  const account = await asAuthAdmin(c, 'write', async (tx) => {
    const email = emailAddress(sent.email)
    const userId = await invitee(tx, email, sent.data ?? {}, services.clock.now())
    await recordSlot(tx, { channel: 'email', kind: 'invite', address: email }, services.clock.now())
    await sendLink(tx, services, {
      userId,
      purpose: 'invite',
      kind: 'invite',
      to: email,
      pkce: null,
      redirectTo: redirectTarget(c),
    })
    return getAccount(tx, userId)
  })
  return c.json(userView(account))
}

/** Returns an unconfirmed account, existing or new. Replaces all data that a sign-up entered for this address. Throws `email_exists`. */
export async function invitee(tx: AuthTx, email: string, data: Record<string, unknown>, now: Date): Promise<string> {
  checkMetadataSize(data)
  checkNames(data)
  const existing = await findUserByEmail(tx, email)
  if (existing?.email_confirmed_at) throw emailExists()
  if (existing) {
    await takeOver(tx, existing, { metadata: data, passwordHash: null })
    return existing.id
  }
  const profile = profileFromMetadata(data, email)
  const id = await insertUser(tx, {
    ...profile,
    email,
    passwordHash: null,
    userMetadata: data,
    metadataAsSent: true,
    byAdministrator: true,
    now,
  })
  if (id === null) throw emailExists()
  return id
}
