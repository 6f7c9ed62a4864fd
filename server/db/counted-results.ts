import { sql } from 'kysely'

/** The same rule as `isCounted` in `domain/statistics/counted-results.ts`, for rows of `test_submissions` with this alias. */
export function isCountedResult(submission: string) {
  return sql<boolean>`(not ${sql.ref(`${submission}.is_drill`)} and not ${sql.ref(`${submission}.is_untimed`)})`
}
