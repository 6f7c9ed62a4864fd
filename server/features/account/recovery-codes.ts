/** Codes that replace a lost second step: ten at a time, shown once, each good once. */
import { randomInt, scrypt } from 'node:crypto'

/** Without letters and digits that are taken for others; 31 of them ten times are 49 bits. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10
const count = 10

export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
}

/**
 * Slow on purpose, and the same for the same person and code, so that one hash finds it. Capitals, spaces and dashes do
 * not matter. Not to be called inside a transaction.
 */
export function recoveryCodeHash(userId: string, code: string): Promise<string> {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return new Promise((resolve, reject) => {
    scrypt(plain, `recovery code of ${userId}`, 32, (error, key) => {
      if (error) reject(error)
      else resolve(key.toString('hex'))
    })
  })
}
