import { slowCodeHash } from '../../adapters/code-hashing.ts'

/** Do not call this inside a transaction. */
export function cardHash(code: string): Promise<string> {
  return slowCodeHash(code, 'access card')
}
