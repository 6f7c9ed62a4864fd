/** `POST /invite`: an account that its owner takes over by the link in a mail. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AuthTx } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { findUserByEmail, getAccount, type UserRow } from '../accounts.ts'
import { asAdmin } from '../admin-access.ts'
import { emailExists, insertUser, profileFromMetadata } from '../create-user.ts'
import { emailAddress } from '../identifiers.ts'
import { noteSlot } from '../message-slots.ts'
import { deleteTokens } from '../one-time-tokens.ts'
import { redirectTarget } from '../redirects.ts'
import { checkMetadataSize, checkNames, jsonObject, readBody, text } from '../request-body.ts'
import { sendLink } from '../send-link.ts'
import { isPending, takeOverByAdministrator } from '../settle-registration.ts'
import { userView } from '../user-view.ts'

const schema = z.object({ email: text, data: jsonObject })

export async function invite(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const sent = await readBody(c, schema)
  const account = await asAdmin(c, 'write', async (tx) => {
    const email = emailAddress(sent.email)
    const userId = await invitee(tx, email, sent.data ?? {}, services.clock.now())
    await noteSlot(tx, { channel: 'email', kind: 'invite', address: email }, services.clock.now())
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

/**
 * An unconfirmed account, there already or made now. Of what somebody filled in who registered with the address nothing
 * stays. Throws `email_exists`.
 */
export async function invitee(tx: AuthTx, email: string, data: Record<string, unknown>, now: Date): Promise<string> {
  checkMetadataSize(data)
  checkNames(data)
  const existing = await findUserByEmail(tx, email)
  if (existing?.email_confirmed_at) throw emailExists()
  if (existing) {
    await takeOver(tx, existing, data, null)
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

/** What was mailed to whoever had begun the account opens nothing any longer. */
export async function takeOver(
  tx: AuthTx,
  user: UserRow,
  metadata: Record<string, unknown>,
  passwordHash: string | null,
): Promise<void> {
  if (!isPending(user)) return
  if (user.registration !== 'administrator') await deleteTokens(tx, user.id)
  await takeOverByAdministrator(tx, user, { metadata, passwordHash })
}
