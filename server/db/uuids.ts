import { sql } from 'kysely'

/** Returns an array for `= any(…)`: one parameter, regardless of its length. */
export function bindUuids(values: readonly string[]) {
  return sql<string[]>`${values}::uuid[]`
}
