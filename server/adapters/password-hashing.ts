/** Argon2id on the thread pool, with a bound on how many hashes run at once: each takes 19 MiB and a whole core. */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'

// OWASP's second choice for Argon2id; the library's default algorithm is Argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The thread pool has four threads by default; one is left for files and names. */
const atOnce = Math.max(1, Math.min(3, availableParallelism()))
/** About ten seconds of work; whoever comes later would not wait for the answer. */
const longestQueue = 256

/** More passwords wait to be hashed than can be in reasonable time. */
export class PasswordHashingBusy extends Error {
  constructor() {
    super('Too many passwords are waiting to be checked.')
    this.name = 'PasswordHashingBusy'
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

/** Takes the same time without a stored hash, so that nobody learns from the time whether an account exists. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await decoy())
  const isRight = await inTurn(() => verify(against, password.normalize('NFC')))
  return isRight && stored !== null
}

/** True where the hash was made with less cost than hashes are made with now. */
export function isOutdatedHash(stored: string): boolean {
  const made = parseOptions(stored)
  return made.memoryCost < cost.memoryCost || made.timeCost < cost.timeCost
}

export function isPasswordHash(text: string): boolean {
  try {
    parseOptions(text)
    return text.startsWith('$argon2id$')
  } catch {
    return false
  }
}

let decoyHash: Promise<string> | undefined

function decoy() {
  decoyHash ??= hash(randomBytes(16), cost)
  return decoyHash
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnce) running += 1
  else if (waiting.length >= longestQueue) throw new PasswordHashingBusy()
  else await new Promise<void>((start) => waiting.push(start))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
