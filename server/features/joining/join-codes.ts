/** Makes new codes, and the hash under which a code is stored. */
import { randomInt } from 'node:crypto'
import { joinCodeAlphabet, joinCodeLength } from '#domain/people/join-codes.ts'
import { hashCodeSlowly } from '../../adapters/code-hashing.ts'

export function generateJoinCode(): string {
  return Array.from({ length: joinCodeLength }, () => joinCodeAlphabet[randomInt(joinCodeAlphabet.length)]).join('')
}

/** The salt is the same for all codes, because a code is looked up by its hash alone. */
export function hashJoinCode(code: string): Promise<string> {
  return hashCodeSlowly(code, 'code to join')
}
