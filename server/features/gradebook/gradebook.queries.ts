/** Policies decide which students are visible: a tutor's own students, or all students for an administrator. */
import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** By name. */
export function listStudents(tx: UserTx, limit: number) {
  return students(tx).limit(limit).execute()
}
export type StudentRow = Awaited<ReturnType<typeof listStudents>>[number]

export function listStudentsOfClass(tx: UserTx, classId: string) {
  return students(tx)
    .innerJoin('student_class_memberships as member', 'member.student_id', 'students.id')
    .where('member.class_id', '=', classId)
    .execute()
}

function students(tx: UserTx) {
  return tx
    .selectFrom('students')
    .leftJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .select(['students.id', 'user_profiles.full_name', 'students.grade', 'students.school'])
    .orderBy('user_profiles.full_name')
    .orderBy('students.id')
}

export function findClass(tx: UserTx, id: string) {
  return tx.selectFrom('student_classes').where('id', '=', id).select('id').executeTakeFirst()
}

/** By name. */
export function listClassesOfTutor(tx: UserTx, tutor: string) {
  return tx
    .selectFrom('student_classes')
    .where('tutor_id', '=', tutor)
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute()
}
export type ClassRow = Awaited<ReturnType<typeof listClassesOfTutor>>[number]

/** Policies limit a tutor to their own students. */
export function listMemberships(tx: UserTx, classes: readonly string[], students: readonly string[]) {
  return tx
    .selectFrom('student_class_memberships')
    .where('class_id', '=', sql<string>`any (${bindUuids(classes)})`)
    .where('student_id', '=', sql<string>`any (${bindUuids(students)})`)
    .select(['class_id', 'student_id'])
    .execute()
}
export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number]

export function listAssignments(tx: UserTx, students: readonly string[]) {
  return tx
    .selectFrom('student_test_assignments')
    .where('student_id', '=', sql<string>`any (${bindUuids(students)})`)
    .select(['student_id', 'test_id', 'assigned_at', 'due_date', 'closes_at', 'completed'])
    .execute()
}
export type AssignmentRow = Awaited<ReturnType<typeof listAssignments>>[number]

/** Oldest first. */
export function listSubmissions(tx: UserTx, students: readonly string[]) {
  return tx
    .selectFrom('test_submissions as r')
    .innerJoin('score_scales as scale', 'scale.id', 'r.score_scale_id')
    .where('r.student_id', '=', sql<string>`any (${bindUuids(students)})`)
    .select(['r.id', 'r.student_id', 'r.test_id', 'r.submitted_at', 'r.correct_answers', 'r.total_questions'])
    .select(['r.reading_raw', 'r.reading_scored', 'r.reading_scaled', 'r.math_raw', 'r.math_scored', 'r.math_scaled'])
    .select(['r.score_percentage', 'r.is_drill', 'r.is_untimed', 'r.result', 'scale.is_estimated', 'r.test_version'])
    .orderBy('r.submitted_at')
    .orderBy('r.id')
    .execute()
}
export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>[number]

export function listTests(tx: UserTx, tests: readonly string[]) {
  return tx
    .selectFrom('tests')
    .where('id', '=', sql<string>`any (${bindUuids(tests)})`)
    .select(['id', 'slug', 'title', 'purpose'])
    .execute()
}
export type TestRow = Awaited<ReturnType<typeof listTests>>[number]
