import { type RawBuilder, sql } from 'kysely'
import { nameDomain } from '#domain/people/sign-in-names.ts'

/** A pattern that finds the words anywhere in a text; null if there are none. */
export function containing(words: string): string | null {
  const trimmed = words.trim()
  return trimmed === '' ? null : `%${trimmed.replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether an address fits a pattern. The domain that all sign-in names share says nothing, unless it is asked for by its `@`. */
export function isAddressLike(column: string, pattern: string | null): RawBuilder<boolean> {
  const address = sql.ref(column)
  if (pattern?.includes('@')) return sql`${address} ilike ${pattern}`
  return sql`replace(${address}, ${nameDomain}, '') ilike ${pattern}`
}
