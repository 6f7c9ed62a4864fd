/** A student's goals, set by the student, a parent, the tutor or an administrator. */
import { defaultReviewMinutes, type Goals, type GoalsForm } from '#contracts/people/goals.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { makeChangedMeanwhileRefusal } from '../audit/require-revision.ts'
import { presentGoals } from './goals.present.ts'
import {
  findGoals,
  insertGoals,
  lockGoals,
  raiseGoalsRevision,
  replaceGoalSchools,
  updateGoals,
} from './goals.queries.ts'

/** For a student without a record. */
export const emptyGoals: Goals = {
  examDate: null,
  applicantGrade: null,
  schools: [],
  breaks: [],
  revision: 0,
  reviewMinutes: defaultReviewMinutes,
  weeklyMinutes: null,
  changed: null,
}

/** Throws `not_found`. */
export async function readGoals(tx: UserTx, { userId }: Person, student: string): Promise<Goals> {
  const row = await findGoals(tx, student)
  if (row === undefined) throw notFound('student')
  return presentGoals(row, userId)
}

/** Throws `not_found`, `changed_meanwhile`, `invalid_input`. */
export function saveGoals(tx: UserTx, person: Person, student: string, form: GoalsForm): Promise<Goals> {
  return changeGoals(tx, person, { student, revision: form.revision }, async () => {
    await updateGoals(tx, student, form)
    await replaceGoalSchools(tx, student, form.schoolIds)
  })
}

/**
 * Runs `change` while the goals are locked, and raises their revision. The audit log records changes by other people. Throws `not_found`,
 * `changed_meanwhile`, and what `change` throws.
 */
export async function changeGoals(
  tx: UserTx,
  person: Person,
  { student, revision }: { readonly student: string; readonly revision: number },
  change: () => Promise<void>,
): Promise<Goals> {
  const before = await readGoals(tx, person, student)
  const present = await lockGoals(tx, student)
  const isSame = (present?.revision ?? 0) === revision
  if (!isSame || (present === undefined && !(await insertGoals(tx, student))))
    throw makeChangedMeanwhileRefusal(await readGoals(tx, person, student))
  if (present !== undefined) await raiseGoalsRevision(tx, student)
  await change()
  const after = await readGoals(tx, person, student)
  if (person.role !== 'student') {
    await recordAct(tx, person, {
      action: 'update',
      entityType: 'student_goals',
      entityId: student,
      before: forLog(before),
      after: forLog(after),
    })
  }
  return after
}

function forLog({ schools, revision: _, changed: __, ...goals }: Goals) {
  return { ...goals, schools: schools.map(({ name }) => name) }
}
