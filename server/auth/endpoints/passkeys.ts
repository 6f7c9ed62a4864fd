/** `GET /passkeys`, `PATCH|DELETE /passkeys/{id}`, and the same for a service: `GET|DELETE /admin/users/{id}/passkeys`. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AuthTx } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { findUser } from '../accounts/accounts.ts'
import { asAuthAdmin, uuidParam } from '../sessions/admin-access.ts'
import { asSignedIn } from '../sessions/authentication.ts'
import { deletePasskey, getPasskey, listPasskeys, passkeyView, requireFullLevel } from '../sessions/passkeys.ts'
import { AuthError, invalid } from '../wire/errors.ts'
import { readBody, text } from '../wire/request-body.ts'

export async function myPasskeys(c: Context<AppEnv>): Promise<Response> {
  const passkeys = await asSignedIn(c, (tx, { user }) => listPasskeys(tx, user.id))
  return c.json(passkeys.map(passkeyView))
}

const schema = z.object({ friendly_name: text })
const longestName = 120

export async function renamePasskey(c: Context<AppEnv>): Promise<Response> {
  const { friendly_name: sent } = await readBody(c, schema)
  const name = sent?.trim() ?? ''
  if (name === '') throw invalid('friendly_name needs to be non-empty')
  if ([...name].length > longestName) throw invalid(`friendly_name has at most ${longestName} characters`)
  if (/[\p{Cc}\p{Cf}]/u.test(name)) throw invalid('friendly_name has a character that cannot be shown')
  const passkey = await asSignedIn(c, async (tx, who) => {
    const { id } = await getPasskey(tx, who.user.id, c.req.param('id') ?? '')
    await requireFullLevel(tx, who, 'AAL2 required to rename a passkey')
    await tx.updateTable('auth.passkeys').set({ friendly_name: name }).where('id', '=', id).execute()
    return getPasskey(tx, who.user.id, id)
  })
  return c.json(passkeyView(passkey))
}

export async function removePasskey(c: Context<AppEnv>): Promise<Response> {
  await asSignedIn(c, async (tx, who) => {
    const passkey = await getPasskey(tx, who.user.id, c.req.param('id') ?? '')
    await requireFullLevel(tx, who, 'AAL2 required to delete a passkey')
    await deletePasskey(tx, c.var.services, passkey)
  })
  return c.json({})
}

export async function adminListPasskeys(c: Context<AppEnv>): Promise<Response> {
  const passkeys = await asAuthAdmin(c, 'read', async (tx) => listPasskeys(tx, await userOf(c, tx)))
  return c.json(passkeys.map(passkeyView))
}

export async function adminDeletePasskey(c: Context<AppEnv>): Promise<Response> {
  await asAuthAdmin(c, 'write', async (tx) => {
    const passkey = await getPasskey(tx, await userOf(c, tx), c.req.param('passkeyId') ?? '')
    await deletePasskey(tx, c.var.services, passkey)
  })
  return c.json({})
}

async function userOf(c: Context<AppEnv>, tx: AuthTx): Promise<string> {
  const user = await findUser(tx, uuidParam(c, 'id', 'user_id'))
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user.id
}
