import { sql } from 'kysely'

/** Whether a parent's link `r` is old enough for the child's tutoring sessions. The policies say the same of who is signed in. */
export function seesSessions(now: Date) {
  return sql<boolean>`(r.sees_sessions_from is null or r.sees_sessions_from <= ${now})`
}
