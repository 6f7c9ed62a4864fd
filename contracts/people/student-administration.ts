/** Student Management: administrators list, add, change and remove students and their parents. */
import * as z from 'zod/mini'
import { consentMethod } from '#contracts/people/consents.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId, userId } from '#contracts/wire/ids.ts'
import { definePageParams, pageReply } from '#contracts/wire/paging.ts'
import { revision } from '#contracts/wire/revision.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

export const lowestGrade = 6
export const highestGrade = 12
export const defaultGrade = 9
export const grades = [6, 7, 8, 9, 10, 11, 12] as const

/**
 * The id prefix in the list for users with the role student who have no student record yet. Their user id follows it.
 */
export const placeholderPrefix = 'temp-'
export const placeholderSchool = 'Not assigned'

export const notFormalMessage = 'This user is not a formal student yet. They only have a user account.'

/** A student's id, or a placeholder's. */
const studentRef = z.string().check(z.regex(/^(temp-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i))

/** A person to select or display. */
export const personName = z.object({ id: userId, fullName: z.string(), email: z.string() })
export type PersonName = z.output<typeof personName>

const linkedParent = z.object({ ...personName.shape, isPrimary: z.boolean() })

/** A row of Student Management. The counts indicate what would be deleted with the student's record. */
export const managedStudent = z.object({
  id: studentRef,
  userId,
  fullName: z.string(),
  email: z.string(),
  grade: z.number(),
  school: z.string(),
  /** True for a "Formal Student", false for a placeholder ("User Only"). */
  isFormal: z.boolean(),
  /** 0 for a placeholder. */
  revision: count,
  tutor: z.nullable(personName),
  /** The primary parent first. */
  parents: z.array(linkedParent),
  /** Consents to keeping the student's data, oldest first. `givenBy` is null if that account was deleted. */
  consents: z.array(
    z.object({
      method: consentMethod,
      givenBy: z.nullable(z.string()),
      givenAt: instant,
      isWithdrawal: z.boolean(),
    }),
  ),
  createdAt: instant,
  assignmentCount: count,
  submissionCount: count,
  attemptCount: count,
  classCount: count,
})
export type ManagedStudent = z.output<typeof managedStudent>

export const studentSorts = ['fullName', 'email', 'grade', 'school', 'createdAt'] as const
export const studentStatuses = ['formal', 'user_only', 'no_test', 'late'] as const

const search = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

export const listManagedStudents = endpoint({
  method: 'GET',
  path: '/admin/students',
  summary: 'Students by name, email or school; people with the role student and no record among them',
  params: z.object({
    ...definePageParams(studentSorts, { sort: 'createdAt', order: 'desc' }),
    search,
    grade: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(lowestGrade), z.maximum(highestGrade))),
    status: z.optional(z.enum(studentStatuses)),
  }),
  reply: z.object({ students: z.array(managedStudent), ...pageReply }),
  refusals: ['not_allowed'],
})

const gradeMessage = 'Grade must be a number from 6 to 12'

const gradeField = z
  .number(gradeMessage)
  .check(z.int(gradeMessage), z.minimum(lowestGrade, gradeMessage), z.maximum(highestGrade, gradeMessage))

const schoolField = z
  .string()
  .check(z.trim(), z.minLength(2, 'School name must be at least 2 characters'), z.maxLength(200, 'That is too long.'))

export const studentDetails = z.object({ grade: gradeField, school: schoolField, tutorId: z.nullable(userId) })
export type StudentDetails = z.output<typeof studentDetails>

export const newStudent = z.object({
  userId: z.guid('Please select a user').brand<'UserId'>(),
  ...studentDetails.shape,
  parentId: z.nullable(userId),
})
export type NewStudent = z.output<typeof newStudent>

export const createStudent = endpoint({
  method: 'POST',
  path: '/admin/students',
  summary: 'Make the record of a person with the role student, with a parent where one is given',
  body: newStudent,
  reply: managedStudent,
  refusals: ['not_allowed', 'student_exists'],
})

export const updateStudent = endpoint({
  method: 'PUT',
  path: '/admin/students/{studentRef}',
  summary: 'Change a student; saving a placeholder makes the record',
  params: z.object({ studentRef }),
  /** The revision that the administrator read. 0 for a placeholder. */
  body: z.object({ ...studentDetails.shape, revision: z.union([revision, z.literal(0)]) }),
  reply: managedStudent,
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile', 'student_exists'],
})

const mostMadeFormal = 1000

export const makeFormalStudents = endpoint({
  method: 'POST',
  path: '/admin/formal-students',
  summary: 'Make the records of several people with the role student, all with one grade, school and tutor',
  body: z.object({
    userIds: z
      .array(userId)
      .check(
        z.minLength(1, 'Please select people.'),
        z.maxLength(mostMadeFormal, `At most ${mostMadeFormal} at once.`),
      ),
    ...studentDetails.shape,
  }),
  /** Students who already had a record keep it unchanged. */
  reply: z.object({ made: z.array(z.object({ id: studentId, userId })), alreadyFormal: count }),
  refusals: ['not_allowed'],
})

export const deleteStudent = endpoint({
  method: 'DELETE',
  path: '/admin/students/{studentRef}',
  summary: 'Delete a student’s record with all that belongs to it; the account stays',
  params: z.object({ studentRef }),
  reply: z.object({ deleted: studentId }),
  refusals: ['not_found', 'not_allowed', 'not_formal_student'],
})

export const maxParentsOfStudent = 20

export const setParents = endpoint({
  method: 'PUT',
  path: '/admin/students/{studentId}/parents',
  summary: 'Replace the parents of a student: the first is primary, none removes all',
  params: z.object({ studentId }),
  body: z.object({
    parentIds: z.array(userId).check(z.maxLength(maxParentsOfStudent, `At most ${maxParentsOfStudent} parents.`)),
    /** The parents when the dialog opened, in order. */
    knownIds: z.array(userId).check(z.maxLength(100)),
  }),
  reply: managedStudent,
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

const personKinds = ['parent', 'tutor', 'student_without_record'] as const
export type PersonKind = (typeof personKinds)[number]

export const peopleOffered = 20

export const listPersonChoices = endpoint({
  method: 'GET',
  path: '/admin/person-choices',
  summary: `The first ${peopleOffered} people of a kind by name whose name or email has the words`,
  params: z.object({ kind: z.enum(personKinds), search }),
  reply: z.object({ people: z.array(personName), hasMore: z.boolean() }),
  refusals: ['not_allowed'],
})
