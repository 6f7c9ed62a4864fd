import { sql } from 'kysely'

/**
 * Whether a parent's link `r` is old enough to see the child's tutoring sessions. The policies apply the same rule to the signed-in person.
 */
export function canSeeSessions(now: Date) {
  return sql<boolean>`(r.sees_sessions_from is null or r.sees_sessions_from <= ${now})`
}
