import { sql } from 'kysely'
import { rowCount } from '../db/row-count.ts'
import type { SystemTx, UserTx } from '../db/transactions.ts'
import { bindUuids } from '../db/uuids.ts'

/** Locks the people's profiles until this transaction ends. */
export function lockDemoPeople(tx: UserTx, emails: readonly string[]) {
  return selectPeople(tx, emails).forUpdate().execute()
}

export function listDemoPeople(tx: UserTx, emails: readonly string[]) {
  return selectPeople(tx, emails).execute()
}

function selectPeople(tx: UserTx, emails: readonly string[]) {
  return tx
    .selectFrom('user_profiles')
    .where((is) => is('email', '=', is.fn.any(texts(emails))))
    .select(['id', 'full_name', 'email', 'role'])
    .orderBy('role')
    .orderBy('full_name')
    .orderBy('id')
}

export type DemoPerson = Readonly<Awaited<ReturnType<typeof lockDemoPeople>>[number]>

export function countDemoRows(tx: UserTx, people: readonly string[]) {
  const theirs = tx
    .selectFrom('students as s')
    .where((is) => is('s.user_id', '=', is.fn.any(bindUuids(people))))
    .select('s.id')
  return tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('student_test_assignments')
        .where('student_id', 'in', theirs)
        .select(rowCount)
        .$asScalar()
        .as('assignments'),
      selectFrom('test_attempts').where('student_id', 'in', theirs).select(rowCount).$asScalar().as('attempts'),
      selectFrom('test_submissions').where('student_id', 'in', theirs).select(rowCount).$asScalar().as('submissions'),
      selectFrom('tutoring_sessions')
        .where((is) => is.or([is('student_id', 'in', theirs), is('tutor_id', '=', is.fn.any(bindUuids(people)))]))
        .select(rowCount)
        .$asScalar()
        .as('tutoring_sessions'),
      selectFrom('students')
        .where((is) => is('tutor_id', '=', is.fn.any(bindUuids(people))))
        .where('id', 'not in', theirs)
        .select(rowCount)
        .$asScalar()
        .as('others_tutees'),
    ])
    .executeTakeFirstOrThrow()
}

export type DemoCounts = Readonly<Awaited<ReturnType<typeof countDemoRows>>>

/** Returns the classes with these names whose members are all among these people and whose tutor, if any, is too. */
export async function listDemoClasses(
  tx: UserTx,
  names: readonly string[],
  people: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('student_classes as c')
    .where((is) => is('c.name', '=', is.fn.any(texts(names))))
    .where((is) => is.or([is('c.tutor_id', 'is', null), is('c.tutor_id', '=', is.fn.any(bindUuids(people)))]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('student_class_memberships as m')
            .innerJoin('students as s', 's.id', 'm.student_id')
            .whereRef('m.class_id', '=', 'c.id')
            .where(isNoneOf('s.user_id', people))
            .select('m.student_id'),
        ),
      ),
    )
    .select('c.id')
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteClasses(tx: UserTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('student_classes').where('id', 'in', ids).execute()
}

/** Omits tests that an administrator added or imported. `is_kept` is true if another student has the test assigned or has started it. */
export function listDemoTests(tx: UserTx, slugs: readonly string[], people: readonly string[]) {
  const others = tx.selectFrom('students as s').where(isNoneOf('s.user_id', people)).select('s.id')
  return tx
    .selectFrom('tests as t')
    .where((is) => is('t.slug', '=', is.fn.any(texts(slugs))))
    .where('t.import_digest', 'is', null)
    .select(({ or, exists, selectFrom }) => [
      't.slug',
      't.title',
      or([
        exists(
          selectFrom('student_test_assignments as a')
            .whereRef('a.test_id', '=', 't.id')
            .where('a.student_id', 'in', others)
            .select('a.id'),
        ),
        exists(
          selectFrom('test_attempts as a')
            .whereRef('a.test_id', '=', 't.id')
            .where('a.student_id', 'in', others)
            .select('a.id'),
        ),
      ]).as('is_kept'),
    ])
    .orderBy('t.title')
    .orderBy('t.id')
    .execute()
}

export type DemoTest = Readonly<Awaited<ReturnType<typeof listDemoTests>>[number]>

function isNoneOf(column: string, people: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} <> all (${bindUuids(people)})`
}

function texts(words: readonly string[]) {
  return sql<string[]>`${[...words]}::text[]`
}

/** Deletes messages to people who no longer exist. */
export async function deleteMessagesToRecipients(tx: SystemTx, recipients: readonly string[]): Promise<void> {
  await tx.deleteFrom('outbox_messages').where('recipient', 'in', recipients).execute()
}

export async function listPresentEmails(tx: SystemTx, emails: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('user_profiles').where('email', 'in', emails).select('email').execute()
  return rows.map(({ email }) => email)
}
