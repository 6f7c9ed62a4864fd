import { type RawBuilder, sql } from 'kysely'
import { signInNameDomain } from '#domain/people/sign-in-names.ts'

/** Returns a pattern that finds the words anywhere in a text. Null if `words` is blank. */
export function makeContainsPattern(words: string): string | null {
  const trimmed = words.trim()
  return trimmed === '' ? null : `%${trimmed.replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether an address matches a pattern. The domain shared by all sign-in names is ignored, unless the pattern contains its `@`. */
export function isAddressLike(column: string, pattern: string | null): RawBuilder<boolean> {
  const address = sql.ref(column)
  if (pattern?.includes('@')) return sql`${address} ilike ${pattern}`
  return sql`replace(${address}, ${signInNameDomain}, '') ilike ${pattern}`
}
