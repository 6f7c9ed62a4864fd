import { scrypt } from 'node:crypto'
import { runInHashingTurn } from './hashing-turns.ts'

/**
 * Slow on purpose: a code is short, and with a stolen table an attacker could try all codes. The same code and salt give the same hash, so
 * that a code can be looked up by its hash. Must not be called inside a transaction. Throws HashingBusy.
 */
export function hashCodeSlowly(code: string, salt: string): Promise<string> {
  return runInHashingTurn(() => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    scrypt(code, salt, 32, (error, key) => (error ? reject(error) : resolve(key.toString('hex'))))
    return promise
  })
}
