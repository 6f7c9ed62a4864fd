import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'

/** Those of these students that exist; none of them goes until the end of the transaction. */
export async function keepStudents(tx: UserTx, students: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from public.students where id = any(${students}::uuid[]) order by id for key share`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Null where there is no such class. */
export async function listMembers(tx: UserTx, classId: string): Promise<string[] | null> {
  const found = await tx.selectFrom('student_classes').where('id', '=', classId).select('id').executeTakeFirst()
  if (!found) return null
  const rows = await tx
    .selectFrom('student_class_memberships')
    .where('class_id', '=', classId)
    .select('student_id')
    .orderBy('student_id')
    .execute()
  return rows.map(({ student_id }) => student_id)
}

export interface AssignableTestRow {
  id: string
  slug: string
  title: string
  status: string
  questions: number
  assigned: number
  are_answers_released: boolean
}

/** By title. */
export async function listAssignableTests(
  tx: UserTx,
  statuses: readonly string[],
  students: readonly string[],
): Promise<AssignableTestRow[]> {
  const { rows } = await sql<AssignableTestRow>`
    select t.id, t.slug, t.title, t.status,
      (select count(*) from public.test_questions q join public.test_sections s on s.id = q.section_id
        where s.test_id = t.id) as questions,
      coalesce(a.assigned, 0) as assigned,
      t.show_answers = 'after_due_date' and public.release_state(t.id) = 'released' as are_answers_released
    from public.tests t
    left join (
      select test_id, count(*) as assigned from public.student_test_assignments
      where student_id = any(${students}::uuid[]) group by test_id) a on a.test_id = t.id
    where t.status = any(${statuses}::text[])
    order by t.title, t.id`.execute(tx)
  return rows
}

/** With their status; none of them goes until the end of the transaction. */
export async function keepTests(tx: UserTx, tests: readonly string[]) {
  const { rows } = await sql<{ id: string; title: string; status: string }>`
    select id, title, status from public.tests where id = any(${tests}::uuid[]) order by id for key share`.execute(tx)
  return rows
}

/** Each test to each student who does not have it yet. Gives the new ones. */
export async function insertAssignments(
  tx: UserTx,
  students: readonly string[],
  tests: readonly string[],
  values: { assignedAt: Date; dueDate: Date | null; retakePin: string | null },
): Promise<{ student_id: string; test_id: string }[]> {
  const { rows } = await sql<{ student_id: string; test_id: string }>`
    insert into public.student_test_assignments (student_id, test_id, assigned_at, due_date, retake_pin)
    select student, test, ${values.assignedAt}, ${values.dueDate}, ${values.retakePin}
    from unnest(${students}::uuid[]) as student, unnest(${tests}::uuid[]) as test
    order by student, test
    on conflict (student_id, test_id) do nothing
    returning student_id, test_id`.execute(tx)
  return rows
}

export interface StudentAssignmentRow {
  id: string
  student_id: string
  test_id: string
  slug: string
  title: string
  status: string
  assigned_at: Date
  due_date: Date | null
  completed: boolean
  locked: boolean
  has_own_pin: boolean
  is_under_way: boolean
  submission_id: string | null
  submitted_at: Date | null
  score_percentage: number | null
}

/** Of a student, latest assignment first; or one. */
export async function listStudentAssignments(
  tx: UserTx,
  of: { student: string } | { assignment: string },
): Promise<StudentAssignmentRow[]> {
  const condition = 'student' in of ? sql`a.student_id = ${of.student}` : sql`a.id = ${of.assignment}`
  const { rows } = await sql<StudentAssignmentRow>`
    select a.id, a.student_id, t.id as test_id, t.slug, t.title, t.status, a.assigned_at, a.due_date, a.completed,
      a.locked, a.retake_pin is not null as has_own_pin,
      exists (select from public.test_attempts under_way where under_way.student_id = a.student_id
        and under_way.test_id = a.test_id and under_way.status = 'in_progress') as is_under_way,
      latest.id as submission_id, latest.submitted_at, latest.score_percentage
    from public.student_test_assignments a
    join public.tests t on t.id = a.test_id
    left join lateral (
      select s.id, s.submitted_at, s.score_percentage from public.test_submissions s
      where s.student_id = a.student_id and s.test_id = a.test_id
      order by s.submitted_at desc, s.id desc limit 1) latest on true
    where ${condition}
    order by a.assigned_at desc, t.title, a.id`.execute(tx)
  return rows
}

/** Until the end of the transaction; whether there is such an assignment. */
export async function lockStudentAssignment(tx: UserTx, assignment: string): Promise<boolean> {
  const row = await tx
    .selectFrom('student_test_assignments')
    .where('id', '=', assignment)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export function updateAssignmentRow(
  tx: UserTx,
  assignment: string,
  values: { due_date?: Date | null; retake_pin?: string | null; locked?: boolean },
) {
  return tx.updateTable('student_test_assignments').set(values).where('id', '=', assignment).execute()
}

export function deleteAssignmentRow(tx: UserTx, assignment: string) {
  return tx.deleteFrom('student_test_assignments').where('id', '=', assignment).execute()
}
