import type { Gradebook } from '#contracts/reports/gradebook.ts'
import type { ClassId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { listAttemptsInProgress } from '../../db/tests-in-progress.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { type GradebookRows, presentGradebook } from './gradebook.present.ts'
import {
  findClass,
  listAssignments,
  listClassesOfTutor,
  listMemberships,
  listStudents,
  listStudentsOfClass,
  listSubmissions,
  listTests,
} from './gradebook.queries.ts'

/** More students than any tutor has. */
const mostStudents = 500

/** Returns the tutor's own students and classes. Runs seven queries, however many students there are. */
export async function readTutorGradebook(tx: UserTx, person: Person, now: Date): Promise<Gradebook> {
  const students = await listStudents(tx, mostStudents)
  const ids = students.map(({ id }) => id)
  const classes = await listClassesOfTutor(tx, person.userId)
  const memberships = await listMemberships(
    tx,
    classes.map(({ id }) => id),
    ids,
  )
  const inProgress = await runElevated(tx, person, 'show a tutor whose attempt is in progress', (system) =>
    listAttemptsInProgress(system, ids),
  )
  return presentGradebook({ now, students, classes, memberships, inProgress, ...(await workOf(tx, ids)) })
}

/** Throws `not_found`. */
export async function readClassGradebook(tx: UserTx, id: ClassId, now: Date): Promise<Gradebook> {
  if (!(await findClass(tx, id))) throw notFound('class')
  const students = await listStudentsOfClass(tx, id)
  const ids = students.map((student) => student.id)
  const inProgress = await listAttemptsInProgress(tx, ids)
  return presentGradebook({ now, students, classes: [], memberships: [], inProgress, ...(await workOf(tx, ids)) })
}

async function workOf(
  tx: UserTx,
  students: readonly string[],
): Promise<Pick<GradebookRows, 'assignments' | 'submissions' | 'tests'>> {
  const assignments = await listAssignments(tx, students)
  const submissions = await listSubmissions(tx, students)
  const tests = new Set([...assignments, ...submissions].map(({ test_id }) => test_id))
  return { assignments, submissions, tests: await listTests(tx, [...tests]) }
}
