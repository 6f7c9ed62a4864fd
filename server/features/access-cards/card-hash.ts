import { hashCodeSlowly } from '../../adapters/code-hashing.ts'

/** Do not call this inside a transaction. */
export function hashCardCode(code: string): Promise<string> {
  return hashCodeSlowly(code, 'access card')
}
