/** A student's goals, set by the student, a parent, the tutor or an administrator. */
import { type Goals, type GoalsForm, usualReviewMinutes } from '#contracts/people/goals.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { changedMeanwhile } from '../audit/require-revision.ts'
import { presentGoals } from './goals.present.ts'
import { findGoals, insertGoals, lockGoals, replaceSchools, updateGoals } from './goals.queries.ts'

/** For a student without a record. */
export const noGoals: Goals = {
  examDate: null,
  applicantGrade: null,
  schools: [],
  revision: 0,
  ...{ reviewMinutes: usualReviewMinutes, weeklyMinutes: null, changed: null },
}

/** Throws `not_found`. */
export async function readGoals(tx: UserTx, { userId }: Person, student: string): Promise<Goals> {
  const row = await findGoals(tx, student)
  if (row === undefined) throw notFound('student')
  return presentGoals(row, userId)
}

/** The audit log records changes by other people. Throws `not_found`, `changed_meanwhile`, `invalid_input`. */
export async function saveGoals(tx: UserTx, person: Person, student: string, form: GoalsForm): Promise<Goals> {
  const before = await readGoals(tx, person, student)
  const present = await lockGoals(tx, student)
  if ((present?.revision ?? 0) !== form.revision) throw changedMeanwhile(await readGoals(tx, person, student))
  if (present !== undefined) await updateGoals(tx, student, form)
  else if (!(await insertGoals(tx, student, form))) throw changedMeanwhile(await readGoals(tx, person, student))
  await replaceSchools(tx, student, form.schoolIds)
  const after = await readGoals(tx, person, student)
  if (person.role !== 'student') {
    await recordAct(tx, person, {
      ...{ action: 'update', entityType: 'student_goals', entityId: student },
      before: forLog(before),
      after: forLog(after),
    })
  }
  return after
}

function forLog({ schools, revision: _, changed: __, ...goals }: Goals) {
  return { ...goals, schools: schools.map(({ name }) => name) }
}
