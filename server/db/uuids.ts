import { sql } from 'kysely'
import type { Operand } from './statements.ts'

/** Returns an array for `= any(…)`: one parameter, regardless of its length. */
export function bindUuids(values: Operand<readonly string[]>) {
  return sql<string[]>`${values}::uuid[]`
}
