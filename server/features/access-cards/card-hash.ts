import { slowCodeHash } from '../../adapters/code-hashing.ts'

/** Not to be called inside a transaction. */
export function cardHash(code: string): Promise<string> {
  return slowCodeHash(code, 'access card')
}
