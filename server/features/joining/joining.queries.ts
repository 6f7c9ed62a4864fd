import { sql } from 'kysely'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** The target of a code or request: exactly one of the columns has a value. */
export type TargetColumns =
  | { readonly student_id: string }
  | { readonly class_id: string }
  | { readonly tutor_id: string }

/** Also deletes an expired code. */
export async function deleteJoinCode(tx: UserTx, target: TargetColumns): Promise<void> {
  let deletion = tx.deleteFrom('join_codes')
  if ('student_id' in target) deletion = deletion.where('student_id', '=', target.student_id)
  else if ('class_id' in target) deletion = deletion.where('class_id', '=', target.class_id)
  else deletion = deletion.where('tutor_id', '=', target.tutor_id)
  await deletion.execute()
}

export async function insertJoinCode(tx: UserTx, hash: string, target: TargetColumns): Promise<Date> {
  const row = await tx
    .insertInto('join_codes')
    .values({ code_hash: hash, ...target })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

export function findStudent(tx: UserTx, id: string) {
  return tx.selectFrom('students').where('id', '=', id).select('id').executeTakeFirst()
}

export function findClass(tx: UserTx, id: string) {
  return tx.selectFrom('student_classes').where('id', '=', id).select('id').executeTakeFirst()
}

export function findTutor(tx: UserTx, id: string) {
  return tx.selectFrom('user_profiles').where('id', '=', id).where('role', '=', 'tutor').select('id').executeTakeFirst()
}

/** Returns the student if they have a tutor or a class. */
export function findLinkedStudents(tx: UserTx, me: string) {
  return tx
    .selectFrom('students')
    .where('user_id', '=', me)
    .where((row) =>
      row.or([
        row('tutor_id', 'is not', null),
        row.exists(
          row
            .selectFrom('student_class_memberships')
            .whereRef('student_class_memberships.student_id', '=', 'students.id')
            .select('student_class_memberships.class_id'),
        ),
      ]),
    )
    .select('id')
    .executeTakeFirst()
}

export function findTutorOfStudent(tx: SystemTx, student: string) {
  return tx
    .selectFrom('students')
    .innerJoin('user_profiles', 'user_profiles.id', 'students.tutor_id')
    .where('students.user_id', '=', student)
    .select('user_profiles.full_name')
    .executeTakeFirst()
}

/** By name. */
export function listTutoredClasses(tx: UserTx, tutor: string) {
  return tx
    .selectFrom('student_classes')
    .where('tutor_id', '=', tutor)
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute()
}

export type JoinRequestOutcome =
  | { readonly outcome: 'asked'; readonly request_id: string; readonly is_new: boolean }
  | { readonly outcome: 'unknown' | 'joined' | 'has_tutor'; readonly request_id: null; readonly is_new: false }

export async function requestJoinByHash(tx: UserTx, hash: string): Promise<JoinRequestOutcome> {
  const { rows } =
    await sql<JoinRequestOutcome>`select outcome, request_id, is_new from public.ask_to_join(${hash})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Asking to join gave no row.')
  return row
}

/** Lists the unconfirmed requests that the person may see, newest first. */
export function listOpenRequests(tx: UserTx, refusedSince: Date, limit: number) {
  return tx
    .selectFrom('join_requests')
    .where((row) =>
      row.or([
        row('status', '=', 'waiting'),
        row.and([row('status', '=', 'refused'), row('decided_at', '>', refusedSince)]),
      ]),
    )
    .select(['id', 'parent_id', 'class_id', 'tutor_id', 'status', 'asked_at'])
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
export type RequestRow = Awaited<ReturnType<typeof listOpenRequests>>[number]

/** Lists the waiting requests, newest first. */
export function listWaitingRequests(tx: UserTx, limit: number) {
  return tx
    .selectFrom('join_requests')
    .where('status', '=', 'waiting')
    .select(['id', 'parent_id', 'class_id', 'tutor_id', 'status', 'asked_at'])
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Reads with the system's rights: until a request is confirmed, neither side can see the other's profile. */
export function listJoinRequestNames(tx: SystemTx, requests: readonly string[]) {
  return tx
    .selectFrom('join_requests')
    .where('join_requests.id', 'in', [...requests])
    .innerJoin('students', 'students.id', 'join_requests.student_id')
    .innerJoin('user_profiles as student', 'student.id', 'students.user_id')
    .leftJoin('user_profiles as parent', 'parent.id', 'join_requests.parent_id')
    .leftJoin('user_profiles as tutor', 'tutor.id', 'join_requests.tutor_id')
    .leftJoin('student_classes as class', 'class.id', 'join_requests.class_id')
    .select([
      'join_requests.id',
      'students.id as student_id',
      'students.grade',
      'students.school',
      'student.full_name as student_name',
      'student.email as student_email',
      'parent.full_name as parent_name',
      'parent.email as parent_email',
      'tutor.full_name as tutor_name',
      'class.name as class_name',
    ])
    .execute()
}
export type NamedRequest = RequestRow & Awaited<ReturnType<typeof listJoinRequestNames>>[number]

/** Returns the student's current tutor, before a request is decided. */
export async function findTutorBeforeDecision(tx: SystemTx, request: string): Promise<string | null> {
  const row = await tx
    .selectFrom('join_requests as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .where('r.id', '=', request)
    .select('s.tutor_id')
    .executeTakeFirst()
  return row?.tutor_id ?? null
}

/** Returns undefined if no such request waits for this person. */
export function updateJoinDecision(
  tx: UserTx,
  id: string,
  decision: { status: 'confirmed' | 'refused'; decided_at: Date; decided_by: string },
) {
  return tx
    .updateTable('join_requests')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning(['student_id', 'parent_id', 'class_id', 'tutor_id'])
    .executeTakeFirst()
}

/** Returns undefined if this person has no such waiting request. */
export function deleteWaitingRequest(tx: UserTx, id: string) {
  return tx
    .deleteFrom('join_requests')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
}

/** Returns who asks and for what. The tutor is the person who was asked, or the child's own tutor. A class may have no tutor. */
export function getJoinParties(tx: SystemTx, id: string, now: Date) {
  return tx
    .selectFrom('join_requests as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .innerJoin('user_profiles as child', 'child.id', 's.user_id')
    .leftJoin('user_profiles as parent', 'parent.id', 'r.parent_id')
    .leftJoin('student_classes as c', 'c.id', 'r.class_id')
    .leftJoin('user_profiles as tutor', (on) =>
      on.on(
        'tutor.id',
        '=',
        sql<string>`case when r.parent_id is null then coalesce(r.tutor_id, c.tutor_id) else s.tutor_id end`,
      ),
    )
    .where('r.id', '=', id)
    .select(['r.id', 'r.student_id', 'child.id as student_user_id', 'child.full_name as student_name'])
    .select(['child.email as student_email', 'r.parent_id', 'parent.full_name as parent_name'])
    .select(['c.name as class_name', 'tutor.id as tutor_id', 'tutor.full_name as tutor_name'])
    .select('tutor.email as tutor_email')
    .select(sql<boolean>`auth.can_sign_in(child.id, ${now})`.as('student_can_sign_in'))
    .select(sql<boolean>`auth.can_sign_in(tutor.id, ${now})`.as('tutor_can_sign_in'))
    .executeTakeFirstOrThrow()
}

export type JoinParties = Awaited<ReturnType<typeof getJoinParties>>

/** Returns a child with the child's tutor. */
export function getJoinChild(tx: SystemTx, student: string, now: Date) {
  return tx
    .selectFrom('students as s')
    .innerJoin('user_profiles as child', 'child.id', 's.user_id')
    .leftJoin('user_profiles as tutor', 'tutor.id', 's.tutor_id')
    .where('s.id', '=', student)
    .select(['child.id', 'child.full_name', 'child.email', 'tutor.id as tutor_id', 'tutor.email as tutor_email'])
    .select(sql<boolean>`auth.can_sign_in(child.id, ${now})`.as('can_sign_in'))
    .select(sql<boolean>`auth.can_sign_in(tutor.id, ${now})`.as('tutor_can_sign_in'))
    .executeTakeFirstOrThrow()
}

/** Lists the adults who are linked to a child, including those whose account is closed. */
export function listAdults(tx: SystemTx, student: string, now: Date) {
  return tx
    .selectFrom('student_parent_relationships as r')
    .innerJoin('user_profiles as p', 'p.id', 'r.parent_id')
    .where('r.student_id', '=', student)
    .select(['p.id', 'p.full_name', 'p.email'])
    .select(sql<boolean>`auth.can_sign_in(p.id, ${now})`.as('can_sign_in'))
    .orderBy('r.position')
    .orderBy('p.id')
    .execute()
}

/** Lists each child who has a tutor, with the linked adults. */
export function listFamiliesOfStudents(tx: SystemTx, students: readonly string[], now: Date) {
  const ids = bindUuids(students)
  return tx
    .with('near', (near) =>
      near
        .selectFrom('students')
        .where((is) => is('id', '=', is.fn.any(ids)))
        .select(['id as student_id', 'user_id as reader_id'])
        .unionAll(
          near
            .selectFrom('student_parent_relationships')
            .where((is) => is('student_id', '=', is.fn.any(ids)))
            .select(['student_id', 'parent_id as reader_id']),
        ),
    )
    .selectFrom('near')
    .innerJoin('students as s', 's.id', 'near.student_id')
    .innerJoin('user_profiles as child', 'child.id', 's.user_id')
    .innerJoin('user_profiles as tutor', 'tutor.id', 's.tutor_id')
    .innerJoin('user_profiles as reader', 'reader.id', 'near.reader_id')
    .select(['s.id as student_id', 'child.full_name as child_name', 'tutor.id as tutor_id'])
    .select(['tutor.full_name as tutor_name', 'reader.id', 'reader.email'])
    .select(sql<boolean>`auth.can_sign_in(reader.id, ${now})`.as('can_sign_in'))
    .select(sql<boolean>`reader.id = s.user_id`.as('is_child'))
    .orderBy('s.id')
    .orderBy('reader.id')
    .execute()
}

/** Lists a child and all students with the same name, ignoring case. */
export function listNamesakes(tx: SystemTx, student: string) {
  return tx
    .selectFrom('students as s')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .where((is) =>
      is(
        sql<string>`lower(p.full_name)`,
        'in',
        is
          .selectFrom('students as child')
          .innerJoin('user_profiles as named', 'named.id', 'child.user_id')
          .where('child.id', '=', student)
          .select(sql<string>`lower(named.full_name)`.as('name')),
      ),
    )
    .select(['s.id as student_id', 'p.full_name', 's.grade', 's.school', 'p.email'])
    .orderBy('s.id')
    .execute()
}

export function listMyRecords(tx: UserTx) {
  return tx.selectFrom('students').select('id').limit(200).execute()
}

/** Lists each pair of child and adult. A child without adults appears once, with null columns. */
export function listAdultsOfChildren(tx: SystemTx, students: readonly string[]) {
  return tx
    .selectFrom('students as s')
    .innerJoin('user_profiles as child', 'child.id', 's.user_id')
    .leftJoin('student_parent_relationships as r', 'r.student_id', 's.id')
    .leftJoin('user_profiles as adult', 'adult.id', 'r.parent_id')
    .where('s.id', 'in', [...students])
    .select(['s.id as student_id', 'child.full_name', 's.grade', 's.school'])
    .select(['adult.id as adult_id', 'adult.full_name as adult_name'])
    .orderBy('child.full_name')
    .orderBy('s.id')
    .orderBy('r.position')
    .orderBy('adult.id')
    .execute()
}

export function listAdministrators(tx: SystemTx, now: Date) {
  return tx
    .selectFrom('user_profiles as p')
    .where('p.role', '=', 'admin')
    .select(['p.id', 'p.email'])
    .select(sql<boolean>`auth.can_sign_in(p.id, ${now})`.as('can_sign_in'))
    .orderBy('p.created_at')
    .limit(20)
    .execute()
}

/** Lists which of these recipients got an email of this kind since then. */
export function listMailsSince(tx: SystemTx, kind: string, recipients: readonly string[], since: Date) {
  return tx
    .selectFrom('outbox_messages')
    .where('created_at', '>', since)
    .where(sql<boolean>`recipient = any (${recipients}::text[])`)
    .where('kind', '=', kind)
    .select(['recipient', 'subject'])
    .execute()
}

export async function deleteExpiredJoining(tx: SystemTx, now: Date, askedBefore: Date): Promise<void> {
  await tx.deleteFrom('join_codes').where('expires_at', '<', now).execute()
  await tx.deleteFrom('join_requests').where('asked_at', '<', askedBefore).execute()
}
