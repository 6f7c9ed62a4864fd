import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { GoalsForm } from '#contracts/people/goals.ts'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import type { RowOf } from '../../db/batch.ts'
import { selectBreaks } from '../../db/breaks.ts'
import { convertViolations } from '../../db/refusing.ts'
import { defineUserStatement } from '../../db/statements.ts'
import type { UserTx } from '../../db/transactions.ts'

/** Null if the grade is known neither from the goals (`g`) nor from the record (`s`). */
const gradeAtExam = sql<number | null>`public.grade_at_exam(g.applicant_grade, s.grade, s.is_grade_assumed)`

/** Undefined for a student that the reader may not see. The columns of the goals are null if nothing has been chosen yet. */
export function findGoals(tx: UserTx, student: string) {
  return tx
    .selectFrom('students as s')
    .leftJoin('student_goals as g', 'g.student_id', 's.id')
    .where('s.id', '=', student)
    .select(gradeAtExam.as('grade_at_exam'))
    .select(['g.exam_date', 'g.revision', 'g.review_minutes', 'g.weekly_minutes'])
    .select(['g.changed_at', 'g.changed_by', 'g.changed_by_role'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('student_goal_schools as chosen')
          .innerJoin('schools as school', 'school.id', 'chosen.school_id')
          .whereRef('chosen.student_id', '=', 's.id')
          .select(['school.id', 'school.name'])
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom('school_cutoffs as c')
                .whereRef('c.school_id', '=', 'school.id')
                .select(['c.year', 'c.grade', 'c.lowest_score', 'c.source', 'c.source_url', 'c.checked_on']),
            ).as('cutoffs'),
          )
          .orderBy('chosen.position'),
      ).as('schools'),
    )
    .select(selectBreaks('s'))
    .executeTakeFirst()
}

/**
 * For each student visible to the reader, returns the first school in the student's order with a cutoff score for the student's grade, with
 * the newest score.
 */
export const firstTargetsStatement = defineUserStatement('first_targets', (tx) =>
  tx
    .selectFrom('student_goal_schools as chosen')
    .innerJoin('student_goals as g', 'g.student_id', 'chosen.student_id')
    .innerJoin('students as s', 's.id', 'chosen.student_id')
    .innerJoin('schools as school', 'school.id', 'chosen.school_id')
    .innerJoin('school_cutoffs as c', (join) =>
      join.onRef('c.school_id', '=', 'chosen.school_id').on('c.grade', '=', gradeAtExam),
    )
    .distinctOn('chosen.student_id')
    .select(['chosen.student_id', 'school.name', 'c.year', 'c.lowest_score', 'c.source'])
    .select(['c.source_url', 'c.checked_on'])
    .orderBy('chosen.student_id')
    .orderBy('chosen.position')
    .orderBy('c.year', 'desc'),
)

export type FirstTargetRow = RowOf<ReturnType<typeof firstTargetsStatement>>

export type GoalsRow = NonNullable<Awaited<ReturnType<typeof findGoals>>>

/** Locks the goals until the end of the transaction. */
export function lockGoals(tx: UserTx, student: string) {
  return tx
    .selectFrom('student_goals')
    .where('student_id', '=', student)
    .select('revision')
    .forUpdate()
    .executeTakeFirst()
}

/** False if another request inserted the goals first. */
export async function insertGoals(tx: UserTx, student: string): Promise<boolean> {
  const made = await tx
    .insertInto('student_goals')
    .values({ student_id: student })
    .onConflict((conflict) => conflict.column('student_id').doNothing())
    .returning('student_id')
    .executeTakeFirst()
  return made !== undefined
}

export async function raiseGoalsRevision(tx: UserTx, student: string) {
  await tx
    .updateTable('student_goals')
    .set({ revision: sql<number>`revision + 1` })
    .where('student_id', '=', student)
    .execute()
}

export async function updateGoals(tx: UserTx, student: string, form: GoalsForm) {
  await tx
    .updateTable('student_goals')
    .set({
      exam_date: form.examDate,
      applicant_grade: form.applicantGrade,
      review_minutes: form.reviewMinutes,
      weekly_minutes: form.weeklyMinutes,
    })
    .where('student_id', '=', student)
    .execute()
}

/** Throws `invalid_input` for a school that does not exist. */
export async function replaceGoalSchools(tx: UserTx, student: string, schoolIds: readonly string[]) {
  await tx.deleteFrom('student_goal_schools').where('student_id', '=', student).execute()
  if (schoolIds.length === 0) return
  const rows = schoolIds.map((id, at) => ({ student_id: student, school_id: id, position: at + 1 }))
  await convertViolations(tx.insertInto('student_goal_schools').values(rows).execute(), {
    student_goal_schools_school_id_fkey: () =>
      makeInputRefusal('schoolIds', 'One of these schools is no longer in the list. Please choose again.'),
  })
}
