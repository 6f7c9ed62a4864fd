/** `GET /admin/users/{id}/factors` and `DELETE|PUT /admin/users/{id}/factors/{factorId}` */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AuthTx } from '../../../db/transactions.ts'
import type { AppEnv } from '../../../http/environment.ts'
import { findUser, getAccount } from '../../accounts/accounts.ts'
import { presentFactor } from '../../accounts/user-view.ts'
import { readUuidParam, runAsAuthAdmin } from '../../sessions/admin-access.ts'
import { deleteFactor } from '../../sessions/factors.ts'
import { AuthError } from '../../wire/errors.ts'
import { parsePhoneNumber } from '../../wire/identifiers.ts'
import { authText, parseRequestBody } from '../../wire/request-body.ts'

export async function handleAdminListFactors(c: Context<AppEnv>): Promise<Response> {
  const factors = await runAsAuthAdmin(c, 'read', (tx) => factorsOf(c, tx))
  return c.json(factors.map(presentFactor))
}

async function factorsOf(c: Context<AppEnv>, tx: AuthTx) {
  const userId = readUuidParam(c, 'id', 'user_id')
  if (!(await findUser(tx, userId))) throw new AuthError(404, 'user_not_found', 'User not found')
  return (await getAccount(tx, userId)).factors
}

async function factorOf(c: Context<AppEnv>, tx: AuthTx) {
  const factorId = readUuidParam(c, 'factorId', 'factor_id')
  const factor = (await factorsOf(c, tx)).find(({ id }) => id === factorId)
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

export async function handleAdminDeleteFactor(c: Context<AppEnv>): Promise<Response> {
  const factor = await runAsAuthAdmin(c, 'write', async (tx) => {
    const found = await factorOf(c, tx)
    await deleteFactor(tx, c.var.services, { ...found, user_id: readUuidParam(c, 'id', 'user_id') })
    return found
  })
  return c.json(presentFactor(factor))
}

const schema = z.object({ friendly_name: authText, phone: authText })

export async function handleAdminUpdateFactor(c: Context<AppEnv>): Promise<Response> {
  const sent = await parseRequestBody(c, schema)
  const factor = await runAsAuthAdmin(c, 'write', async (tx) => {
    const { id, factor_type } = await factorOf(c, tx)
    const changes = {
      ...(sent.friendly_name !== undefined && { friendly_name: sent.friendly_name }),
      ...(sent.phone && factor_type === 'phone' && { phone: parsePhoneNumber(sent.phone) }),
    }
    if (Object.keys(changes).length > 0) {
      await tx.updateTable('auth.mfa_factors').set(changes).where('id', '=', id).execute()
    }
    return factorOf(c, tx)
  })
  return c.json(presentFactor(factor))
}
