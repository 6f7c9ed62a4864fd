import {
  type AssignableTest,
  type Assigned,
  type AssignmentTarget,
  assignableStatuses,
  maxNotAssigned,
  type NewAssignments,
  statusesForTutors,
  type UnassignedStudent,
} from '#contracts/attempts/assignment-administration.ts'
import { makeInputRefusal, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { findNewTermsProblem } from '#domain/attempts/assignment-window.ts'
import { defaultDueDays } from '#domain/attempts/due-dates.ts'
import { findTimeZoneOf } from '../../db/person-time-zone.ts'
import { convertViolations } from '../../db/refusing.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { defaultTimeZone, endOfDay } from '../person/local-day.ts'
import {
  presentAssignableTest,
  presentKeptAssignment,
  presentUnknownStudent,
} from './assignment-administration.present.ts'
import {
  insertAssignments,
  listAssignableTests,
  listTests,
  listVisibleStudents,
  lockStudentsForKeyShare,
  lockTestsForKeyShare,
  type NewAssignmentTerms,
} from './assignment-administration.queries.ts'
import { listClassMembers, listNamesApart, listStudentNames } from './named-students.ts'

/** Throws `not_found`. */
export async function readAssignableTests(
  tx: UserTx,
  person: Person,
  target: AssignmentTarget,
): Promise<{ studentCount: number; tests: AssignableTest[] }> {
  const { students } = await findTargetedStudents(tx, person, target)
  const rows = await listAssignableTests(tx, statusesFor(person), students)
  return { studentCount: students.length, tests: rows.map(presentAssignableTest) }
}

/**
 * Assigns all tests or none. Students who already have a test keep their assignment, with its dates and PIN. The reply names students who
 * did not get a test. Throws `not_found`, `test_not_available`, `invalid_input`.
 */
export async function assignTests(tx: UserTx, person: Person, wish: NewAssignments, now: Date): Promise<Assigned> {
  const terms = await termsOf(tx, person, wish, now)
  const find = person.role === 'admin' ? lockStudentsForKeyShare : listVisibleStudents
  const { students, strangers } = await findTargetedStudents(tx, person, wish.target, find)
  const tests = await assignable(tx, person, [...new Set(wish.testIds)])
  const pin = person.role === 'admin' ? { retakePin: wish.retakePin ?? null } : {}
  const ids = tests.map(({ id }) => id)
  const made = await convertViolations(insertAssignments(tx, students, ids, { ...terms, ...pin }), {
    student_test_assignments_student_id_fkey: () => notFound('student'),
    student_test_assignments_test_id_fkey: () => notFound('test'),
  })
  await recordAssigned(tx, person, { made, tests }, { ...terms, ...pin })
  return {
    studentCount: students.length,
    assigned: made.length,
    kept: students.length * tests.length - made.length,
    notAssigned: [...strangers.map(presentUnknownStudent), ...(await readKept(tx, students, tests, made))].slice(
      0,
      maxNotAssigned,
    ),
  }
}

interface MadeRow {
  readonly student_id: string
  readonly test_id: string
}

async function recordAssigned(
  tx: UserTx,
  person: Person,
  { made, tests }: { made: readonly MadeRow[]; tests: readonly { id: string; title: string }[] },
  { retakePin, ...terms }: NewAssignmentTerms,
) {
  const named = await listStudentNames(tx, [...new Set(made.map(({ student_id }) => student_id))])
  for (const { id, title } of tests) {
    const given = new Set(made.filter(({ test_id }) => test_id === id).map(({ student_id }) => student_id))
    if (given.size === 0) continue
    const students = named
      .filter((student) => given.has(student.id))
      .map((student) => ({ id: student.id, userId: student.user_id, fullName: student.full_name }))
    // The log records whether there is a PIN, but not the PIN itself.
    const after = { testId: id, testTitle: title, students, ...terms, hasOwnPin: retakePin != null }
    await recordAct(tx, person, { action: 'assign_test', entityType: 'tests', entityId: id, before: null, after })
  }
}

/** Returns the assignments that already existed, by student and test. */
async function readKept(
  tx: UserTx,
  students: readonly string[],
  tests: readonly { id: string; title: string }[],
  made: readonly MadeRow[],
): Promise<UnassignedStudent[]> {
  if (made.length === students.length * tests.length) return []
  const isMade = new Set(made.map(({ student_id, test_id }) => `${student_id} ${test_id}`))
  return (await listNamesApart(tx, students)).flatMap(({ id, full_name }) =>
    tests
      .filter((test) => !isMade.has(`${id} ${test.id}`))
      .map((test) => presentKeptAssignment({ id, full_name }, test)),
  )
}

async function termsOf(tx: UserTx, person: Person, wish: NewAssignments, now: Date): Promise<NewAssignmentTerms> {
  const { opensAt, closesAt, note } = wish
  const dueDate = wish.dueDate === undefined ? await usualDueDate(tx, person, closesAt, now) : wish.dueDate
  const terms = { dueDate, opensAt, closesAt }
  const problem = findNewTermsProblem(terms, now)
  if (problem) throw makeInputRefusal(problem.field, problem.message)
  return { ...terms, note, assignedAt: now }
}

/** At the end of a day where the person is, but not after the test closes. */
async function usualDueDate(tx: UserTx, person: Person, closesAt: string | null, now: Date): Promise<string> {
  const zone = await runElevated(tx, person, 'know where the day of a person ends', (system) =>
    findTimeZoneOf(system, person.userId),
  )
  const usual = endOfDay(now, { days: defaultDueDays, timeZone: zone ?? defaultTimeZone })
  return closesAt !== null && new Date(closesAt) < usual ? closesAt : usual.toISOString()
}

interface Targeted {
  readonly students: string[]
  /** Students that a tutor named but does not teach. */
  readonly strangers: readonly string[]
}

/** `find` may lock the students that it finds. Throws `not_found`. */
export async function findTargetedStudents(
  tx: UserTx,
  person: Person,
  target: AssignmentTarget,
  find = listVisibleStudents,
): Promise<Targeted> {
  const wanted = 'classId' in target ? await listClassMembers(tx, target.classId) : [...new Set(target.studentIds)]
  if (!wanted) throw notFound('class')
  const students = await find(tx, wanted)
  if (person.role !== 'admin') return { students, strangers: wanted.filter((id) => !students.includes(id)) }
  if ('studentIds' in target && students.length < wanted.length) {
    throw new Refusal('not_found', 'One of these students no longer exists.')
  }
  return { students, strangers: [] }
}

function statusesFor({ role }: Person): readonly string[] {
  return role === 'admin' ? assignableStatuses : statusesForTutors
}

async function assignable(tx: UserTx, person: Person, wanted: readonly string[]) {
  const tests = await (person.role === 'admin' ? lockTestsForKeyShare(tx, wanted) : listTests(tx, wanted))
  if (tests.length < wanted.length) throw new Refusal('not_found', 'One of these tests no longer exists.')
  const bank = tests.find(({ purpose }) => purpose === 'bank')
  if (bank)
    throw new Refusal('test_not_available', `Nobody takes a question bank, so “${bank.title}” cannot be assigned.`)
  const closed = tests.find(({ status }) => !statusesFor(person).includes(status))
  if (closed) {
    throw new Refusal('test_not_available', `“${closed.title}” is ${wordsOf(closed.status)} and cannot be assigned.`)
  }
  return tests
}

function wordsOf(status: string): string {
  return status === 'draft' ? 'a draft' : status
}
