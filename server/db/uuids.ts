import { sql } from 'kysely'

/** As an array, for `= any(…)`: one parameter, however many there are. */
export function uuids(values: readonly string[]) {
  return sql<string[]>`${values}::uuid[]`
}
