import { sql } from 'kysely'
import type { Role } from '#contracts/accounts/profile.ts'
import { selectTimeZone } from '../../db/person-time-zone.ts'
import { canSeeSessions } from '../../db/sees-sessions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

export function findFeed(tx: UserTx, user: string) {
  return tx.selectFrom('calendar_feeds').where('user_id', '=', user).select('renewed_at').executeTakeFirst()
}

export async function deleteFeed(tx: UserTx, user: string): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', user).execute()
}

/** Replaces the previous one. */
export async function upsertFeed(tx: UserTx, feed: { user_id: string; token_hash: Buffer; renewed_at: Date }) {
  const { token_hash, renewed_at } = feed
  await tx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash, renewed_at }))
    .execute()
}

export interface FeedOwner {
  readonly user_id: string
  readonly role: Role
}

export function findFeedOwner(tx: SystemTx, hash: Buffer): Promise<FeedOwner | undefined> {
  return tx.selectFrom(sql<FeedOwner>`auth.owner_of_feed(${hash})`.as<'owner'>('owner')).selectAll().executeTakeFirst()
}

/** Lists the sessions that the owner sees in the app. A calendar program is not signed in, so the query checks the owner's role itself. */
export function listFeedSessions(tx: SystemTx, { user_id: owner, role }: FeedOwner, since: Date, now: Date) {
  const isTheirs = {
    student: sql<boolean>`s.user_id = ${owner}`,
    parent: sql<boolean>`s.id in (select r.student_id from student_parent_relationships r
      where r.parent_id = ${owner} and ${canSeeSessions(now)})`,
    tutor: sql<boolean>`t.tutor_id = ${owner}`,
    admin: sql<boolean>`true`,
  }[role]
  return tx
    .selectFrom('tutoring_sessions as t')
    .innerJoin('students as s', 's.id', 't.student_id')
    .innerJoin('user_profiles as child', 'child.id', 's.user_id')
    .innerJoin('user_profiles as teacher', 'teacher.id', 't.tutor_id')
    .where(isTheirs)
    .where('t.starts_at', '>=', since)
    .select(['t.id', 't.starts_at', 't.ends_at', 't.status', 't.note', 't.cancel_reason', 't.revision', 't.updated_at'])
    .select(['t.student_id', 'child.full_name', 's.grade', 's.school', 'teacher.full_name as tutor_name'])
    .orderBy('t.starts_at')
    .orderBy('t.id')
    .limit(2000)
    .execute()
}

function isOfFamily({ user_id: owner, role }: FeedOwner) {
  if (role === 'student') return sql<boolean>`s.user_id = ${owner}`
  if (role !== 'parent') return sql<boolean>`false`
  return sql<boolean>`s.id in (select r.student_id from student_parent_relationships r where r.parent_id = ${owner})`
}

/** Lists tests that wait for the owner or the owner's child. Leaves out tutors and administrators, who have too many. */
export function listFeedTests(tx: SystemTx, owner: FeedOwner, since: Date) {
  return tx
    .selectFrom('student_test_assignments as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('user_profiles as child', 'child.id', 's.user_id')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .where(isOfFamily(owner))
    .where('a.completed', '=', false)
    .where('a.due_date', '>=', since)
    .where('t.status', 'in', ['active', 'published'])
    .select(['a.id', 'a.student_id', 'a.due_date', 'a.assigned_at', 't.title'])
    .orderBy('a.due_date')
    .orderBy('a.id')
    .limit(500)
    .execute()
}

/** Lists the exams of the owner or of the owner's children. */
export function listFeedExams(tx: SystemTx, owner: FeedOwner) {
  return tx
    .selectFrom('student_goals as g')
    .innerJoin('students as s', 's.id', 'g.student_id')
    .innerJoin('user_profiles as child', 'child.id', 's.user_id')
    .where(isOfFamily(owner))
    .where('g.exam_date', 'is not', null)
    .select(['g.student_id', 'g.exam_date'])
    .orderBy('g.exam_date')
    .orderBy('g.student_id')
    .execute()
}

/** Lists the students whose reviews are in the calendar: the owner or the owner's children. */
export function listFeedStudents(tx: SystemTx, owner: FeedOwner) {
  return tx
    .selectFrom('students as s')
    .innerJoin('user_profiles as child', 'child.id', 's.user_id')
    .where(isOfFamily(owner))
    .select(['s.id', 's.id as student_id', 's.user_id', 's.grade', 's.school', 'child.full_name'])
    .select(selectTimeZone('child').as('time_zone'))
    .orderBy('child.full_name')
    .orderBy('s.id')
    .execute()
}

export type FeedStudent = Readonly<Awaited<ReturnType<typeof listFeedStudents>>[number]>
export type FeedSession = Readonly<Awaited<ReturnType<typeof listFeedSessions>>[number]>
export type FeedTest = Readonly<Awaited<ReturnType<typeof listFeedTests>>[number]>
export type FeedExam = Readonly<Awaited<ReturnType<typeof listFeedExams>>[number]>
