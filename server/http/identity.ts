/** Who a request of the domain API comes from, by its access token. */

import type { Context } from 'hono'
import { Refusal } from '#contracts/refusals.ts'
import type { Identity } from '../db/transactions.ts'
import type { AppEnv } from './environment.ts'

/** The bearer of an access token of ours, or null where it is missing, forged or expired. */
export type Identify = (token: string) => Promise<Identity | null>

/** Throws `not_signed_in`. */
export async function identityOf(c: Context<AppEnv>): Promise<Identity> {
  const token = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const identity = token ? await c.var.services.identify(token) : null
  if (!identity) throw new Refusal('not_signed_in', 'Please sign in first.')
  return identity
}
