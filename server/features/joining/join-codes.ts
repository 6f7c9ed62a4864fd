/** New codes, and the hash under which a code is kept. */
import { randomInt, scrypt } from 'node:crypto'
import { joinCodeAlphabet, joinCodeLength } from '#domain/people/join-codes.ts'

export function newJoinCode(): string {
  return Array.from({ length: joinCodeLength }, () => joinCodeAlphabet[randomInt(joinCodeAlphabet.length)]).join('')
}

/**
 * Slow on purpose: a code is short, and a thief of the table could try all of them. The salt is the same for all codes,
 * because a code is looked up by its hash alone. Not to be called inside a transaction.
 */
export function slowCodeHash(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, 32, (error, key) => {
      if (error) reject(error)
      else resolve(key.toString('hex'))
    })
  })
}

export function joinCodeHash(code: string): Promise<string> {
  return slowCodeHash(code, 'code to join')
}
