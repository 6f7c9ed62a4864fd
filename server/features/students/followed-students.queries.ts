import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'

export interface FollowedStudentRow {
  id: string
  /** Null where the profile is missing. */
  full_name: string | null
  grade: number
  school: string
  overdue_tests: number
}

/** By name. Policies decide who they are: a parent's children, a tutor's students. */
export async function listFollowedStudents(tx: UserTx, now: Date, limit: number): Promise<FollowedStudentRow[]> {
  const found = await sql<FollowedStudentRow>`
    select s.id, p.full_name, s.grade, s.school, coalesce(overdue.tests, 0) as overdue_tests
    from public.students s
    left join public.user_profiles p on p.id = s.user_id
    left join (
      select a.student_id, count(*) as tests
      from public.student_test_assignments a
      join public.tests t on t.id = a.test_id
      where a.due_date < ${now} and not a.completed and t.status in ('active', 'published')
      group by a.student_id) overdue on overdue.student_id = s.id
    order by p.full_name, s.id
    limit ${limit}`.execute(tx)
  return found.rows
}

export interface SheetRow {
  student_id: string
  layout_id: string
  marks: string
}

/** What everybody whom the policies show has right and wrong, one row for each submission. */
export async function listSheets(tx: UserTx): Promise<SheetRow[]> {
  const found = await sql<SheetRow>`
    select s.student_id, sheet.layout_id, sheet.marks
    from public.test_submissions s
    join public.submission_sheets sheet on sheet.submission_id = s.id`.execute(tx)
  return found.rows
}

export function listLayouts(tx: UserTx, ids: readonly string[]) {
  return tx.selectFrom('answer_layouts').where('id', 'in', ids).select(['id', 'subjects', 'topics']).execute()
}
