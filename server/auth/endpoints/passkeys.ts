/** `GET /passkeys`, `PATCH|DELETE /passkeys/{id}`, and the same for a service: `GET|DELETE /admin/users/{id}/passkeys`. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AuthTx } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { findUser } from '../accounts/accounts.ts'
import { readUuidParam, runAsAuthAdmin } from '../sessions/admin-access.ts'
import { runAsSignedIn } from '../sessions/authentication.ts'
import { deletePasskey, getPasskey, listPasskeys, presentPasskey, requireFullLevel } from '../sessions/passkeys.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { authText, parseRequestBody } from '../wire/request-body.ts'

export async function handleListPasskeys(c: Context<AppEnv>): Promise<Response> {
  const passkeys = await runAsSignedIn(c, (tx, { user }) => listPasskeys(tx, user.id))
  return c.json(passkeys.map(presentPasskey))
}

const schema = z.object({ friendly_name: authText })
const longestName = 120

export async function handleRenamePasskey(c: Context<AppEnv>): Promise<Response> {
  const { friendly_name: sent } = await parseRequestBody(c, schema)
  const name = sent?.trim() ?? ''
  if (name === '') throw makeValidationError('friendly_name needs to be non-empty')
  if ([...name].length > longestName) throw makeValidationError(`friendly_name has at most ${longestName} characters`)
  if (/[\p{Cc}\p{Cf}]/u.test(name)) throw makeValidationError('friendly_name has a character that cannot be shown')
  const passkey = await runAsSignedIn(c, async (tx, who) => {
    const { id } = await getPasskey(tx, who.user.id, c.req.param('id') ?? '')
    await requireFullLevel(tx, who, 'AAL2 required to rename a passkey')
    await tx.updateTable('auth.passkeys').set({ friendly_name: name }).where('id', '=', id).execute()
    return getPasskey(tx, who.user.id, id)
  })
  return c.json(presentPasskey(passkey))
}

export async function handleRemovePasskey(c: Context<AppEnv>): Promise<Response> {
  await runAsSignedIn(c, async (tx, who) => {
    const passkey = await getPasskey(tx, who.user.id, c.req.param('id') ?? '')
    await requireFullLevel(tx, who, 'AAL2 required to delete a passkey')
    await deletePasskey(tx, c.var.services, passkey)
  })
  return c.json({})
}

export async function handleAdminListPasskeys(c: Context<AppEnv>): Promise<Response> {
  const passkeys = await runAsAuthAdmin(c, 'read', async (tx) => listPasskeys(tx, await userOf(c, tx)))
  return c.json(passkeys.map(presentPasskey))
}

export async function handleAdminDeletePasskey(c: Context<AppEnv>): Promise<Response> {
  await runAsAuthAdmin(c, 'write', async (tx) => {
    const passkey = await getPasskey(tx, await userOf(c, tx), c.req.param('passkeyId') ?? '')
    await deletePasskey(tx, c.var.services, passkey)
  })
  return c.json({})
}

async function userOf(c: Context<AppEnv>, tx: AuthTx): Promise<string> {
  const user = await findUser(tx, readUuidParam(c, 'id', 'user_id'))
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user.id
}
