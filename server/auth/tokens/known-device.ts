/**
 * Records on a device who has signed in there, so that wrong passwords typed by others on the same network never cause a correct one to be
 * refused. The cookie grants no access: it only selects the count of wrong passwords for a try.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import type { AppEnv } from '../../http/environment.ts'
import { getSigningKeys } from './signing-keys.ts'

const cookie = 'prep_device'
const audience = 'prep:known-device'
const yearSeconds = 365 * 24 * 3600
/** Many students share a school computer; only the most recent ones are remembered. */
const mostPeople = 30

const claims = z.object({ jti: z.guid(), people: z.array(z.string()).check(z.maxLength(mostPeople)) })
/** A device, with a mark for each person who has signed in on it. */
export type KnownDevice = z.output<typeof claims>

export function isKnownDeviceOf(device: KnownDevice, userId: string): boolean {
  return device.people.includes(markOf(device, userId))
}

/** Remembers that the person has just signed in here or holds an active session. */
export async function rememberDevice(c: Context<AppEnv>, known: KnownDevice | null, userId: string): Promise<void> {
  const { db, clock, config } = c.var.services
  const device = known ?? { jti: randomUUID(), people: [] }
  const mark = markOf(device, userId)
  if (device.people.includes(mark)) return
  const { kid, key } = await getSigningKeys(db).current()
  const now = Math.floor(clock.now().getTime() / 1000)
  const value = await new SignJWT({ jti: device.jti, people: [...device.people, mark].slice(-mostPeople) })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + yearSeconds)
    .sign(key)
  setCookie(c, cookie, value, {
    path: '/auth/v1/token',
    httpOnly: true,
    sameSite: 'Strict',
    secure: hasTls(config),
    ...(hasTls(config) && { prefix: 'secure' }),
    maxAge: yearSeconds,
  })
}

/** With TLS, the cookie's name makes browsers accept it only over TLS. */
function hasTls({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}

export async function readKnownDevice(c: Context<AppEnv>): Promise<KnownDevice | null> {
  const { db, clock, config } = c.var.services
  const sent = hasTls(config) ? getCookie(c, cookie, 'secure') : getCookie(c, cookie)
  if (!sent) return null
  try {
    const { payload } = await jwtVerify(sent, async ({ kid }) => publicKey(await getSigningKeys(db).find(kid ?? '')), {
      algorithms: ['ES256'],
      audience,
      currentDate: clock.now(),
    })
    return claims.parse(payload)
  } catch {
    // Forged, expired, or signed by a retired key: the device counts as a new one.
    return null
  }
}

function publicKey<Key>(key: Key | null): Key {
  if (key === null) throw new Error('No such key.')
  return key
}

/** Hashes the user id, so that the cookie does not reveal it. */
function markOf({ jti }: Pick<KnownDevice, 'jti'>, userId: string): string {
  return createHash('sha256').update(`${jti}:${userId}`).digest('base64url').slice(0, 22)
}
