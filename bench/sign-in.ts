/** Signing in and refreshing, with what bounds them beside it: the hashing alone, in this same run. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { hashingCost } from '#server/adapters/password-hashing.ts'
import { type Figures, type Job, load } from './load.ts'
import { benchPassword, type Prepared } from './prepare.ts'

/** Refresh tokens as the connections hold them; each is used once. */
const tokensOf = new Map<string, string>()

/** Every request seems to come from a network of its own, so that the limits are counted but refuse nobody. */
let networks = 0

function network() {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

/** The last of the people: the first ones are at their tests. */
export function signInJob({ attempts }: Prepared, n: number): Job | null {
  const { email } = attempts[attempts.length - 1 - (n % Math.floor(attempts.length / 2))] ?? {}
  if (!email) return null
  const body = JSON.stringify({ email, password: benchPassword })
  return { method: 'POST', path: '/auth/v1/token?grant_type=password', body, from: network() }
}

export function refreshJob({ attempts }: Prepared, connection: number): Job | null {
  const attempt = attempts[connection]
  if (!attempt) return null
  const body = JSON.stringify({ refresh_token: tokensOf.get(attempt.id) ?? attempt.refreshToken })
  return {
    method: 'POST',
    path: '/auth/v1/token?grant_type=refresh_token',
    body,
    from: network(),
    taken: (answer) => tokensOf.set(attempt.id, JSON.parse(answer).refresh_token),
  }
}

/** Hashes a second with every core at work and nothing else. */
export async function rawHashRate(seconds: number): Promise<number> {
  const stored = await hash(benchPassword, hashingCost)
  const start = performance.now()
  let done = 0
  async function core() {
    while (performance.now() - start < seconds * 1000) {
      await verify(stored, benchPassword)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, core))
  return done / ((performance.now() - start) / 1000)
}

/** Answers being saved at a class's pace while as many people as can sign in. */
export async function saveWhileSigningIn(
  url: string,
  prepared: Prepared,
  {
    seconds,
    signIns,
    savers,
    save,
  }: { seconds: number; signIns: number; savers: number; save: (connection: number, n: number) => Job | null },
): Promise<{ saved: Figures; signedIn: Figures }> {
  let asked = 0
  const [signedIn, saved] = await Promise.all([
    load(url, signIns, seconds, () => signInJob(prepared, asked++)),
    load(url, savers, seconds, save, savePauseMs),
  ])
  return { saved, signedIn }
}

/** Of each student, between two saves; the page saves a change after less than this only while somebody types. */
const savePauseMs = 200
