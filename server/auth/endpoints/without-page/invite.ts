/** `POST /invite`: creates an account that its owner takes over with the link in an email. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AuthTx } from '../../../db/transactions.ts'
import type { AppEnv } from '../../../http/environment.ts'
import { findUserByEmail, getAccount } from '../../accounts/accounts.ts'
import { insertUser, makeEmailExistsError, readProfileFromMetadata } from '../../accounts/create-user.ts'
import { takeOverAccount } from '../../accounts/settle-registration.ts'
import { presentUser } from '../../accounts/user-view.ts'
import { recordMessageSlot } from '../../messages/message-slots.ts'
import { sendLink } from '../../messages/send-link.ts'
import { runAsAuthAdmin } from '../../sessions/admin-access.ts'
import { parseEmailAddress } from '../../wire/identifiers.ts'
import { getRedirectTarget } from '../../wire/redirects.ts'
import { authText, checkMetadataSize, checkNameLengths, jsonObject, parseRequestBody } from '../../wire/request-body.ts'

const schema = z.object({ email: authText, data: jsonObject })

export async function handleInvite(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const sent = await parseRequestBody(c, schema)
  const account = await runAsAuthAdmin(c, 'write', async (tx) => {
    const email = parseEmailAddress(sent.email)
    const userId = await prepareInvitee(tx, email, sent.data ?? {}, services.clock.now())
    await recordMessageSlot(tx, { channel: 'email', kind: 'invite', address: email }, services.clock.now())
    await sendLink(tx, services, {
      userId,
      purpose: 'invite',
      kind: 'invite',
      to: email,
      pkce: null,
      redirectTo: getRedirectTarget(c),
    })
    return getAccount(tx, userId)
  })
  return c.json(presentUser(account))
}

/** Returns an unconfirmed account, existing or new. Replaces all data that a sign-up entered for this address. Throws `email_exists`. */
export async function prepareInvitee(
  tx: AuthTx,
  email: string,
  data: Record<string, unknown>,
  now: Date,
): Promise<string> {
  checkMetadataSize(data)
  checkNameLengths(data)
  const existing = await findUserByEmail(tx, email)
  if (existing?.email_confirmed_at) throw makeEmailExistsError()
  if (existing) {
    await takeOverAccount(tx, existing, { metadata: data, passwordHash: null })
    return existing.id
  }
  const profile = readProfileFromMetadata(data, email)
  const id = await insertUser(tx, {
    ...profile,
    email,
    passwordHash: null,
    userMetadata: data,
    metadataAsSent: true,
    byAdministrator: true,
    now,
  })
  if (id === null) throw makeEmailExistsError()
  return id
}
