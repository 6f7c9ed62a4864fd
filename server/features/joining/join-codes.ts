/** Makes new codes, and the hash under which a code is stored. */
import { randomInt } from 'node:crypto'
import { joinCodeAlphabet, joinCodeLength } from '#domain/people/join-codes.ts'
import { slowCodeHash } from '../../adapters/code-hashing.ts'

export function newJoinCode(): string {
  return Array.from({ length: joinCodeLength }, () => joinCodeAlphabet[randomInt(joinCodeAlphabet.length)]).join('')
}

/** The salt is the same for all codes, because a code is looked up by its hash alone. */
export function joinCodeHash(code: string): Promise<string> {
  return slowCodeHash(code, 'code to join')
}
