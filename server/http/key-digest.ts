/** The keys of other programs: how they look, and how a request brings one. */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Refusal } from '#contracts/wire/refusals.ts'
import { getCurrentAsker } from '../sharing/asker.ts'
import type { AppEnv } from './environment.ts'
import { countRequest } from './identity.ts'

/** Lets people and scanners of source code recognize a key. */
export const keyPrefix = 'prep_'
const keyForm = /^bearer (prep_[A-Za-z0-9_-]{43})$/i

export function digestKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * Returns the digest of the key, and who asks with it: the key, if it was accepted before. Until then the network asks, so that made-up keys
 * gain nothing. Counts the request against the limit. Throws `not_signed_in`, `too_many_requests`.
 */
export function readKey(c: Context<AppEnv>): { digest: string; who: string } {
  const key = keyForm.exec(c.req.header('authorization') ?? '')?.[1]
  if (key === undefined) throw new Refusal('not_signed_in', 'Send a key: “Authorization: Bearer prep_…”.')
  const digest = digestKey(key)
  // Half of the digest tells the keys apart and does not reveal all of it.
  const isAccepted = c.var.services.keyUses.isAccepted(digest)
  const who = isAccepted ? `key ${digest.slice(0, 32)}` : (getCurrentAsker().who ?? '')
  countRequest(c, who, 'read')
  return { digest, who }
}
