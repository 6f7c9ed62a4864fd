/** `POST /invite`: an account that its owner takes over by the link in a mail. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AuthTx } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { findUserByEmail, getAccount, type UserRow } from '../accounts/accounts.ts'
import { emailExists, insertUser, profileFromMetadata } from '../accounts/create-user.ts'
import { isPending, takeOverByAdministrator } from '../accounts/settle-registration.ts'
import { userView } from '../accounts/user-view.ts'
import { noteSlot } from '../messages/message-slots.ts'
import { sendLink } from '../messages/send-link.ts'
import { asAdmin } from '../sessions/admin-access.ts'
import { deleteTokens } from '../tokens/one-time-tokens.ts'
import { emailAddress } from '../wire/identifiers.ts'
import { redirectTarget } from '../wire/redirects.ts'
import { checkMetadataSize, checkNames, jsonObject, readBody, text } from '../wire/request-body.ts'

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
