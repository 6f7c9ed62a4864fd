/** Identifies the sender of a request to the domain API by its access token. */
import type { Context } from 'hono'
import { Refusal } from '#contracts/wire/refusals.ts'
import type { Identity } from '../db/transactions.ts'
import type { AppEnv } from './environment.ts'
import type { RequestEffort } from './person-limits.ts'

/** Counts the request against the person's limit. Throws `not_signed_in`, `too_many_requests`. */
export async function readIdentity(c: Context<AppEnv>, effort: RequestEffort): Promise<Identity> {
  const token = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const identity = token ? await c.var.services.identify(token) : null
  if (!identity) throw new Refusal('not_signed_in', 'Please sign in first.')
  countRequest(c, identity.userId, effort)
  return identity
}

/** `who` is a person or a key. Throws `too_many_requests`. */
export function countRequest(c: Context<AppEnv>, who: string, effort: RequestEffort) {
  const waitSeconds = c.var.services.personLimits.count(who, effort)
  if (waitSeconds > 0) {
    const message = `Too many requests at once. Please try again in ${waitSeconds === 1 ? 'a second' : `${waitSeconds} seconds`}.`
    throw new Refusal('too_many_requests', message, { waitSeconds })
  }
}
