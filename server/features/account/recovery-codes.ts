/** Codes that replace a lost second step: ten at a time, shown once, each valid once. */
import { randomInt } from 'node:crypto'
import { hashCodeSlowly } from '../../adapters/code-hashing.ts'

/** Leaves out letters and digits that are easily confused. Ten of the 31 characters give 49 bits. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10
const count = 10

export function generateRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
}

/** Slow. Salted by person. Capitals, spaces and dashes do not matter. */
export function hashRecoveryCode(userId: string, code: string): Promise<string> {
  return hashCodeSlowly(code.toLowerCase().replaceAll(/[\s-]/g, ''), `recovery code of ${userId}`)
}
