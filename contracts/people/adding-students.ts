/** *Add students*: an administrator brings many students in at once, each with everything that belongs to them. */
import * as z from 'zod/mini'
import { role } from '#contracts/accounts/profile.ts'
import { emailOfUser, userDetails } from '#contracts/accounts/user-administration.ts'
import { testStatus } from '#contracts/attempts/test-status.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { classId, studentId, testId, userId } from '#contracts/wire/ids.ts'
import { sentInstant } from '#contracts/wire/instants.ts'
import { count } from '#contracts/wire/scalars.ts'
import { personName, studentDetails } from './student-administration.ts'

/** Of one list, which the server adds as a run. */
export const mostAdded = 3000
/** Of one request that waits until they are in. */
const mostAtOnce = 10
/** Of one new student. */
export const mostParents = 4
const mostChoices = 2000
const mostTests = 20

const fullName = userDetails.shape.fullName

/** How new students get in: by the link of an email, or with a card. Who has no address gets a card either way. */
export const entries = ['email', 'card'] as const
export type Entry = (typeof entries)[number]

/** What a column of a table can hold. */
export const studentFields = [
  'fullName',
  'firstName',
  'lastName',
  'email',
  /** Tells rows of one student from rows of another. It is not kept. */
  'studentNumber',
  'grade',
  'school',
  'tutor',
  'class',
  'parentName',
  'parentEmail',
  'tests',
] as const

/** What somebody chose for a heading, in lower case and without spaces and marks; null for a column that is not used. */
const rememberedColumn = z.object({
  heading: z.string().check(z.minLength(1), z.maxLength(100)),
  field: z.nullable(z.enum(studentFields)),
})
const rememberedColumns = z.array(rememberedColumn).check(z.maxLength(200))
export type RememberedColumns = z.output<typeof rememberedColumns>

export const rememberColumns = endpoint({
  method: 'PUT',
  path: '/admin/new-students/columns',
  summary: 'Remember what I chose for headings, for my next table; it replaces what was remembered',
  body: z.object({ columns: rememberedColumns }),
  reply: z.object({ remembered: count }),
  refusals: ['not_allowed'],
})

export const readAddingChoices = endpoint({
  method: 'GET',
  path: '/admin/new-students/choices',
  summary: 'The tutors, classes and tests that new students can be given',
  reply: z.object({
    tutors: z.array(personName).check(z.maxLength(mostChoices)),
    classes: z.array(z.object({ id: classId, name: z.string() })).check(z.maxLength(mostChoices)),
    tests: z
      .array(z.object({ id: testId, title: z.string(), slug: z.string(), status: testStatus }))
      .check(z.maxLength(mostChoices)),
    /** What I chose for the columns of earlier tables. */
    remembered: rememberedColumns,
    /** How long the link of an invitation is good. */
    invitationDays: count,
    /** Without a mail server nobody is reached by email. */
    sendsMail: z.boolean(),
  }),
  refusals: ['not_allowed'],
})

/** Somebody who has an account already. */
const knownAccount = z.object({ email: z.string(), fullName: z.string(), role, isFormal: z.boolean() })
export type KnownAccount = z.output<typeof knownAccount>

/** A POST because the addresses of a class are too long for a URL. */
export const findKnownAccounts = endpoint({
  method: 'POST',
  path: '/admin/new-students/known-accounts',
  summary:
    'Who has an account already among these addresses, and these names of students without one; nothing is saved',
  body: z.object({
    emails: z
      .array(z.string().check(z.toLowerCase(), z.maxLength(255)))
      .check(z.maxLength((1 + mostParents) * mostAdded)),
    /** Of students without an address. */
    names: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(mostAdded)),
  }),
  reply: z.object({ accounts: z.array(knownAccount) }),
  refusals: ['not_allowed'],
})

export const newcomer = z.object({
  /** Made by the page. A request that is repeated finds the student by it and makes nothing twice. */
  id: userId,
  /** Null for a new student without an address, who signs in with a name. */
  email: z.nullable(emailOfUser),
  fullName,
  /** The address is of a student who has an account: they get what is missing, and keep the rest. */
  isHere: z.boolean(),
  ...studentDetails.shape,
  /** Null: unknown. */
  grade: z.nullable(studentDetails.shape.grade),
  classId: z.nullable(classId),
  /** Invited if new, the first is primary. Siblings name the same address. */
  parents: z
    .array(z.object({ email: emailOfUser, fullName }))
    .check(z.maxLength(mostParents, `At most ${mostParents} parents.`)),
  testIds: z.array(testId).check(z.maxLength(mostTests, `At most ${mostTests} tests at once.`)),
})
export type Newcomer = z.output<typeof newcomer>

/** What is wrong, with the field of the row; empty for the row as a whole. */
const rowIssue = z.object({ field: z.string(), message: z.string() })
export type RowIssue = z.output<typeof rowIssue>

export const addedRow = z.discriminatedUnion('outcome', [
  z.object({
    /** `joined` is a student who had an account before. */
    outcome: z.enum(['added', 'joined']),
    id: userId,
    /** The account; it has another id than the row if the student had one before. */
    userId,
    studentId,
    /** The student is new and has no invitation: a card is still to be made. */
    needsCard: z.boolean(),
    /** Where the invitations went. Null for those who had an account, or get a card. */
    invited: z.nullable(z.string()),
    invitedParents: z.array(z.string()),
  }),
  z.object({ outcome: z.literal('refused'), id: userId, issues: z.array(rowIssue) }),
])
export type AddedRow = z.output<typeof addedRow>

export const addStudents = endpoint({
  method: 'POST',
  path: '/admin/new-students',
  summary: 'Add students with tutor, class, parent and tests: each row whole or not at all',
  body: z.object({
    students: z
      .array(newcomer)
      .check(z.minLength(1, 'Please add a student.'), z.maxLength(mostAtOnce, `At most ${mostAtOnce} at once.`)),
    entry: z.enum(entries),
    /** Of the tests. Null for none. */
    dueDate: z.nullable(sentInstant),
  }),
  reply: z.object({ rows: z.array(addedRow) }),
  refusals: ['not_allowed'],
})
