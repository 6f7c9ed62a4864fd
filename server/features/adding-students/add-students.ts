/** Adds students with all related data. Each row has its own transaction, which succeeds or fails independently of the others. */
import type { AddedRow, addStudents as endpoint, Newcomer, RowIssue } from '#contracts/people/adding-students.ts'
import { type StudentId, studentId, type UserId, userId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { findNewTermsProblem } from '#domain/attempts/assignment-window.ts'
import { isListStopper } from '#domain/people/lists/stops-a-list.ts'
import { isSignInName } from '#domain/people/sign-in-names.ts'
import { sendInvitation } from '../../auth/messages/send-invitation.ts'
import { asAuthWithin, type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointCall } from '../../http/endpoint-routes.ts'
import { assignTests } from '../assignments/assign-tests.ts'
import { addStudentsToClass } from '../class-administration/manage-classes.ts'
import { describeWaitingTestsOf } from '../notifications/note-of-waiting.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { assignTutor } from '../student-administration/give-tutor.ts'
import { setParents } from '../student-administration/link-parents.ts'
import { createStudent, makeFormalStudents } from '../student-administration/manage-students.ts'
import { readManagedStudent } from '../student-administration/read-managed-student.ts'
import { runAndAnnounceTutors } from '../student-administration/tell-of-tutors.ts'
import { convertAuthErrors, makeEmailTakenRefusal } from '../user-administration/auth-refusals.ts'
import { createUserAccount } from '../user-administration/manage-users.ts'
import { type AccountRow, findAccount, findAccountByEmail } from './adding-students.queries.ts'
import { createCardAccount } from './card-account.ts'
import { addParents } from './parent-of.ts'

type Adding = Pick<EndpointCall<typeof endpoint>, 'services' | 'identity' | 'body'>

interface AddingTerms {
  readonly services: Adding['services']
  readonly body: Pick<Adding['body'], 'entry' | 'dueDate'>
}

/** Throws `not_allowed`, and `invalid_input` for a due date that has passed. */
export async function addStudents(call: Adding): Promise<AddedRow[]> {
  const { dueDate, students } = call.body
  await asAdmin(call, async () => {})
  const problem = findNewTermsProblem({ dueDate, opensAt: null, closesAt: null }, call.services.clock.now())
  if (problem) throw makeInputRefusal(problem.field, problem.message)
  const rows: AddedRow[] = []
  for (const row of students) rows.push(await addRow(call, row))
  return rows
}

async function addRow(call: Adding, row: Newcomer): Promise<AddedRow> {
  try {
    return await convertAuthErrors(asAdmin(call, (tx, person) => addStudent(tx, person, call, row)))
  } catch (error) {
    if (!(error instanceof Refusal) || isListStopper(error)) throw error
    return { outcome: 'refused', id: row.id, issues: listRowIssues(error) }
  }
}

/** Maps the field names of other forms to those of a row. */
const fields: Record<string, string> = { tutorId: 'tutor', parentId: 'parentEmail', userId: 'email' }

export function listRowIssues({ message, details }: Refusal): RowIssue[] {
  if (!details.issues) return [{ field: '', message }]
  return details.issues.map((issue) => ({ field: fields[issue.path] ?? issue.path, message: issue.message }))
}

export async function addStudent(
  tx: UserTx,
  person: Person,
  { services, body }: AddingTerms,
  row: Newcomer,
): Promise<AddedRow> {
  const made = await findAccount(tx, row.id)
  const hasCard = row.email === null || body.entry === 'card'
  if (made) return repeated(made, row, hasCard)
  const known = row.email === null ? undefined : await findAccountByEmail(tx, row.email)
  if (known && !row.isHere) throw makeEmailTakenRefusal()
  if (!known && row.isHere) throw makeInputRefusal('email', 'This account no longer exists.')
  const students = known?.student_id ? [known.student_id] : []
  const telling = { tx, person, options: makeNotifyOptions(services) }
  const work = () => addWithAll(tx, person, { services, body }, { ...row, known, hasCard })
  return runAndAnnounceTutors(telling, students, work, ({ studentId }) => [studentId])
}

async function addWithAll(
  tx: UserTx,
  person: Person,
  { services, body }: AddingTerms,
  { known, hasCard, ...row }: Newcomer & { readonly known: AccountRow | undefined; readonly hasCard: boolean },
) {
  const parents = await addParents(tx, person, services, row.parents)
  const { user, student } = known
    ? await joinStudent(tx, person, services, { ...row, known }, parents.ids)
    : await newStudent(tx, person, services, { ...row, hasCard }, parents.ids)
  if (row.classId !== null) await joinClass(tx, person, row.classId, student)
  if (row.testIds.length > 0) {
    const target = { studentIds: [student] }
    const wish = { target, testIds: row.testIds, dueDate: body.dueDate, opensAt: null, closesAt: null, note: '' }
    await assignTests(tx, person, wish, services.clock.now())
  }
  const invited = known || hasCard ? null : row.email
  if (invited !== null) await inviteStudent(tx, person, services, { id: user, email: invited })
  return {
    ...({ outcome: known ? 'joined' : 'added', id: row.id, userId: user, studentId: student } as const),
    ...{ needsCard: !known && hasCard, invited, invitedParents: parents.invited },
  }
}

/** Runs last, because the invitation names the tests. */
async function inviteStudent(
  tx: UserTx,
  person: Person,
  services: Adding['services'],
  { id, email }: { readonly id: UserId; readonly email: string },
) {
  const note = await runElevated(tx, person, 'name the tests that wait for an invited student', (system) =>
    describeWaitingTestsOf(system, id, services.clock.now()),
  )
  await asAuthWithin(tx, person, 'an administrator invites a student', (accounts) =>
    sendInvitation(accounts, services, { id, email, invitedBy: person.userId, note }),
  )
}

/** Returns the result again if the reply to the first request was lost. */
function repeated(made: AccountRow, row: Newcomer, hasCard: boolean): AddedRow {
  const isSame = row.email === null ? isSignInName(made.email) : made.email === row.email
  if (made.student_id === null || !isSame) {
    throw new Refusal('invalid_input', 'Somebody else has the id of this row.')
  }
  return {
    ...{ outcome: 'added', id: row.id, userId: row.id, studentId: studentId.parse(made.student_id) },
    ...{ needsCard: hasCard, invited: hasCard ? null : made.email, invitedParents: [] },
  }
}

interface Added {
  readonly user: UserId
  readonly student: StudentId
}

async function newStudent(
  tx: UserTx,
  person: Person,
  services: Adding['services'],
  { id, email, fullName, hasCard, grade, school, tutorId }: Newcomer & { readonly hasCard: boolean },
  parentIds: readonly UserId[],
): Promise<Added> {
  const account =
    email === null || hasCard
      ? await createCardAccount(tx, person, services, { id, email, fullName })
      : await createUserAccount(tx, person, services, { id, email, fullName, role: 'student', isInvitedLater: true })
  const user = userId.parse(account)
  const [parentId = null] = parentIds
  const { id: made } = await createStudent(tx, person, services.config, {
    userId: user,
    grade,
    school,
    tutorId,
    parentId,
  })
  const student = studentId.parse(made)
  await linkMissing(tx, person, services, student, parentIds)
  return { user, student }
}

/** The student's name, record and tutor stay unchanged. */
async function joinStudent(
  tx: UserTx,
  person: Person,
  services: Adding['services'],
  { known, grade, school, tutorId }: Newcomer & { readonly known: AccountRow },
  parentIds: readonly UserId[],
): Promise<Added> {
  if (known.role !== 'student')
    throw makeInputRefusal('email', `This address belongs to a ${known.role}, not to a student.`)
  const user = userId.parse(known.id)
  const [made] =
    known.student_id === null
      ? (await makeFormalStudents(tx, person, services.config, { userIds: [user], grade, school, tutorId })).made
      : []
  const student = studentId.parse(made?.id ?? known.student_id)
  await linkMissing(tx, person, services, student, parentIds)
  if (tutorId !== null) await assignTutor(tx, person, [student], tutorId)
  return { user, student }
}

/** Links the parents who are not linked yet. */
async function linkMissing(
  tx: UserTx,
  person: Person,
  services: Adding['services'],
  student: StudentId,
  wanted: readonly UserId[],
) {
  const { parents } = await readManagedStudent(tx, student)
  const knownIds = parents.map(({ id }) => id)
  const parentIds = [...new Set([...knownIds, ...wanted])]
  if (parentIds.length === knownIds.length) return
  await setParents(tx, person, student, { parentIds, knownIds }, makeNotifyOptions(services))
}

async function joinClass(tx: UserTx, person: Person, group: NonNullable<Newcomer['classId']>, student: StudentId) {
  await addStudentsToClass(tx, person, group, [student]).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') {
      throw makeInputRefusal('class', 'This class no longer exists.')
    }
    throw error
  })
}
