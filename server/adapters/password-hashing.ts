/** Argon2id in separate threads, with a limit on concurrent hashes, because each one takes 64 MiB and a whole core. */
import { randomBytes } from 'node:crypto'
import { parseOptions } from '@node-rs/argon2'
import type { HashingTask } from './hashing-messages.ts'
import { HashingThread } from './hashing-thread.ts'
import { runInHashingTurn } from './hashing-turns.ts'

/**
 * libsodium's "interactive" parameters: 64 MiB, two passes, one lane, about 35 ms of a core (decision 0014). The library's default
 * algorithm is Argon2id.
 */
export const hashingCost = { memoryCost: 65_536, timeCost: 2, parallelism: 1 }
/** In UTF-16 units, twice the longest password. Normalizing takes time quadratic in the length. */
const longestPassword = 288

export class PasswordTooLongError extends Error {
  constructor() {
    super('Password cannot be longer than 72 characters')
    this.name = 'PasswordTooLong'
  }
}

/** Throws PasswordTooLong, HashingBusy. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length > longestPassword) throw new PasswordTooLongError()
  return String(await inTurn({ kind: 'hash', password: password.normalize('NFC'), cost: hashingCost }))
}

/** Takes the same time without a stored hash, so that the time does not reveal whether an account exists. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (password.length > longestPassword) return false
  const against = stored ?? (await decoy())
  const isRight = await inTurn({ kind: 'verify', stored: against, password: password.normalize('NFC') })
  return isRight === true && stored !== null
}

/** Returns true if the hash was made at a lower cost than the current one. */
export function isOutdatedHash(stored: string): boolean {
  const made = parseOptions(stored)
  return made.memoryCost < hashingCost.memoryCost || made.timeCost < hashingCost.timeCost
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
  decoyHash ??= hashPassword(randomBytes(16).toString('hex'))
  return decoyHash
}

const idle: HashingThread[] = []

function inTurn(task: HashingTask): Promise<string | boolean> {
  return runInHashingTurn(async () => {
    // Threads start on first use.
    const thread = idle.pop() ?? new HashingThread()
    try {
      return await thread.run(task)
    } finally {
      if (!thread.isBroken) idle.push(thread)
    }
  })
}
