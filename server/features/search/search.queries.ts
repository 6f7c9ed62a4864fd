/** Policies decide what each person can find. Names that begin with the words come first. */
import { type RawBuilder, sql } from 'kysely'
import { isAddressLike } from '../../db/like-pattern.ts'
import type { UserTx } from '../../db/transactions.ts'

export interface SearchPattern {
  /** A pattern for `ilike` that matches the words anywhere in the text. */
  readonly pattern: string
  readonly limit: number
}

export function findPeople(tx: UserTx, { pattern, limit }: SearchPattern) {
  return people(tx, pattern, limit)
    .where((is) => is.or([is('p.full_name', 'ilike', pattern), isAddressLike('p.email', pattern)]))
    .execute()
}

/** Searches by name alone, because parents and tutors do not search email addresses. */
export function findFollowedStudents(tx: UserTx, { pattern, limit }: SearchPattern) {
  return people(tx, pattern, limit).where('s.id', 'is not', null).where('p.full_name', 'ilike', pattern).execute()
}

function people(tx: UserTx, pattern: string, limit: number) {
  return tx
    .selectFrom('user_profiles as p')
    .leftJoin('students as s', 's.user_id', 'p.id')
    .select(['p.id', 's.id as student_id', 'p.full_name', 'p.email', 'p.role'])
    .orderBy(startsWith(sql.ref('p.full_name'), pattern), 'desc')
    .orderBy('p.full_name')
    .orderBy('p.id')
    .limit(limit)
}

export type FoundPersonRow = Awaited<ReturnType<typeof findPeople>>[number]

export function findTests(tx: UserTx, { pattern, limit }: SearchPattern) {
  return tx
    .selectFrom('tests')
    .where((is) => is.or([is('title', 'ilike', pattern), is('slug', 'ilike', pattern)]))
    .select(['id', 'slug', 'title', 'status'])
    .orderBy(startsWith(sql.ref('title'), pattern), 'desc')
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type FoundTestRow = Awaited<ReturnType<typeof findTests>>[number]

export function findClasses(tx: UserTx, { pattern, limit }: SearchPattern) {
  return tx
    .selectFrom('student_classes')
    .where('name', 'ilike', pattern)
    .select(['id', 'name', 'grade_level'])
    .orderBy(startsWith(sql.ref('name'), pattern), 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type FoundClassRow = Awaited<ReturnType<typeof findClasses>>[number]

function startsWith(text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${text} ilike ${pattern.slice(1)}`
}
