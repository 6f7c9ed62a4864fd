import { sql } from 'kysely'
import type { Role } from '#contracts/profile.ts'
import type { SystemTx, UserTx } from '../db/transactions.ts'

export interface DemoPerson {
  readonly id: string
  readonly full_name: string
  readonly email: string
  readonly role: Role
}

/** Nobody else changes them until this transaction ends. */
export async function lockPeople(tx: UserTx, emails: readonly string[]): Promise<DemoPerson[]> {
  const { rows } = await sql<DemoPerson>`
    select id, full_name, email, role from public.user_profiles where email = any (${[...emails]}::text[])
    order by role, full_name, id for update`.execute(tx)
  return rows
}

export interface DemoCounts {
  readonly assignments: number
  readonly attempts: number
  readonly submissions: number
  readonly tutoring_sessions: number
  readonly others_tutees: number
}

export async function countWhatGoes(tx: UserTx, people: readonly string[]): Promise<DemoCounts> {
  const theirs = sql`(select s.id from public.students s where s.user_id = any (${[...people]}::uuid[]))`
  const { rows } = await sql<DemoCounts>`
    select (select count(*) from public.student_test_assignments where student_id in ${theirs}) as assignments,
      (select count(*) from public.test_attempts where student_id in ${theirs}) as attempts,
      (select count(*) from public.test_submissions where student_id in ${theirs}) as submissions,
      (select count(*) from public.tutoring_sessions
        where student_id in ${theirs} or tutor_id = any (${[...people]}::uuid[])) as tutoring_sessions,
      (select count(*) from public.students
        where tutor_id = any (${[...people]}::uuid[]) and id not in ${theirs}) as others_tutees`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Counting gave no row.')
  return row
}

/** Classes of that name with nobody in them but these people, and a tutor of theirs or none. */
export async function listClassesOf(tx: UserTx, name: string, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from public.student_classes c
    where c.name = ${name} and (c.tutor_id is null or c.tutor_id = any (${[...people]}::uuid[]))
      and not exists (
        select from public.student_class_memberships m join public.students s on s.id = m.student_id
        where m.class_id = c.id and s.user_id <> all (${[...people]}::uuid[]))
    order by c.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteClasses(tx: UserTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('student_classes').where('id', 'in', ids).execute()
}

/** `is_kept` where students other than these people have it assigned or have begun it. */
export async function listTestsOf(tx: UserTx, slugs: readonly string[], people: readonly string[]) {
  const others = sql`(select s.id from public.students s where s.user_id <> all (${[...people]}::uuid[]))`
  const { rows } = await sql<{ slug: string; title: string; is_kept: boolean }>`
    select t.slug, t.title,
      exists (select from public.student_test_assignments where test_id = t.id and student_id in ${others})
      or exists (select from public.test_attempts where test_id = t.id and student_id in ${others}) as is_kept
    from public.tests t where t.slug = any (${[...slugs]}::text[]) order by t.title, t.id`.execute(tx)
  return rows
}

/** What was to be sent to people who are no more. */
export async function deleteMessagesTo(tx: SystemTx, recipients: readonly string[]): Promise<void> {
  await tx.deleteFrom('outbox_messages').where('recipient', 'in', recipients).execute()
}

export async function listPresentEmails(tx: SystemTx, emails: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('user_profiles').where('email', 'in', emails).select('email').execute()
  return rows.map(({ email }) => email)
}
