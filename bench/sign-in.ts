/** Measures sign-in and refresh, together with their upper bound in the same run: hashing alone. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { hashingCost } from '#server/adapters/password-hashing.ts'
import { type LoadFigures, type LoadJob, runLoad } from './load.ts'
import { benchPassword, type PreparedBench } from './prepare.ts'

/** The refresh tokens that the connections hold. Each is used once. */
const tokensOf = new Map<string, string>()

/** Every request appears to come from a different network, so that limits are counted but never reached. */
let networks = 0

function network() {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

/** Uses the people at the end of the list, because the first ones are taking their tests. */
export function makeSignInJob({ attempts }: PreparedBench, n: number): LoadJob | null {
  const { email } = attempts[attempts.length - 1 - (n % Math.floor(attempts.length / 2))] ?? {}
  if (!email) return null
  const body = JSON.stringify({ email, password: benchPassword })
  return { method: 'POST', path: '/auth/v1/token?grant_type=password', body, from: network() }
}

export function makeRefreshJob({ attempts }: PreparedBench, connection: number): LoadJob | null {
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

/** Returns the hashes per second with every core busy and no other work. */
export async function measureHashRate(seconds: number): Promise<number> {
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

/** Saves answers at a class's pace while as many people as possible sign in. */
export async function saveWhileSigningIn(
  url: string,
  prepared: PreparedBench,
  {
    seconds,
    signIns,
    savers,
    save,
  }: { seconds: number; signIns: number; savers: number; save: (connection: number, n: number) => LoadJob | null },
): Promise<{ saved: LoadFigures; signedIn: LoadFigures }> {
  let asked = 0
  const [signedIn, saved] = await Promise.all([
    runLoad(url, signIns, seconds, () => makeSignInJob(prepared, asked++)),
    runLoad(url, savers, seconds, save, savePauseMs),
  ])
  return { saved, signedIn }
}

/** The pause between two saves of a student. The page saves sooner after a change only while the student is typing. */
const savePauseMs = 200
