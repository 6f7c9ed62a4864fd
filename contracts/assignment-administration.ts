/** Giving tests to students: to some of them, or to a class as it stands. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { assignmentId, classId, studentId, submissionId, testId } from './ids.ts'
import { sentInstant } from './instants.ts'
import { retakePin } from './retake-pin.ts'
import { count, instant } from './scalars.ts'
import { testStatus } from './tests.ts'

/** The statuses of tests that can be given to a student. */
export const assignableStatuses = ['published', 'active', 'draft'] as const

const assignmentTarget = z.union([
  z.object({
    studentIds: z.array(studentId).check(z.minLength(1, 'Please select a student'), z.maxLength(1000)),
  }),
  z.object({ classId }),
])
export type AssignmentTarget = z.output<typeof assignmentTarget>

export const assignableTest = z.object({
  id: testId,
  slug: z.string(),
  title: z.string(),
  status: testStatus,
  questionCount: count,
  /** How many of the students have it already. */
  assignedCount: count,
  /** Its answers are shown already: another due date does not hide them again. */
  areAnswersReleased: z.boolean(),
})
export type AssignableTest = z.output<typeof assignableTest>

/** A POST since a list of students may be longer than an address. */
export const listAssignableTests = endpoint({
  method: 'POST',
  path: '/admin/assignable-tests',
  summary: 'Published, active and draft tests by title, and how many of these students have each already',
  body: assignmentTarget,
  reply: z.object({ studentCount: count, tests: z.array(assignableTest) }),
  refusals: ['not_found', 'not_allowed'],
})

const newAssignments = z.object({
  target: assignmentTarget,
  testIds: z.array(testId).check(z.minLength(1, 'Please select a test'), z.maxLength(100)),
  /** 7 days from now where it is left out; null for none. */
  dueDate: z.optional(z.nullable(sentInstant)),
  /** Opens these assignments again, in place of the platform's PIN. It is never shown again. */
  retakePin: z.optional(z.nullable(retakePin)),
})
export type NewAssignments = z.output<typeof newAssignments>

export const assignTests = endpoint({
  method: 'POST',
  path: '/admin/assignments',
  summary: 'Give tests to students; whoever has a test already keeps their assignment as it is',
  body: newAssignments,
  reply: z.object({
    studentCount: count,
    /** New assignments. */
    assigned: count,
    /** Those that were there already. */
    kept: count,
  }),
  refusals: ['not_found', 'not_allowed', 'test_not_available'],
})

export const studentAssignment = z.object({
  id: assignmentId,
  test: z.object({ id: testId, slug: z.string(), title: z.string(), status: testStatus }),
  assignedAt: instant,
  dueDate: z.nullable(instant),
  completed: z.boolean(),
  locked: z.boolean(),
  /** Whether it has a PIN of its own; the PIN itself is never told. */
  hasOwnPin: z.boolean(),
  isUnderWay: z.boolean(),
  latestSubmission: z.nullable(z.object({ id: submissionId, submittedAt: instant, scorePercentage: count })),
})
export type StudentAssignment = z.output<typeof studentAssignment>

export const listStudentAssignments = endpoint({
  method: 'GET',
  path: '/admin/students/{studentId}/assignments',
  summary: 'The tests assigned to a student, latest assignment first',
  params: z.object({ studentId }),
  reply: z.object({ assignments: z.array(studentAssignment) }),
  refusals: ['not_found', 'not_allowed'],
})

const oneAssignment = z.object({ assignmentId })

export const updateAssignment = endpoint({
  method: 'PUT',
  path: '/admin/assignments/{assignmentId}',
  summary: 'Change when an assignment is due, and its PIN: left out it stays, null takes it away',
  params: oneAssignment,
  body: z.object({ dueDate: z.nullable(sentInstant), retakePin: z.optional(z.nullable(retakePin)) }),
  reply: studentAssignment,
  refusals: ['not_found', 'not_allowed'],
})

export const unlockAssignment = endpoint({
  method: 'POST',
  path: '/admin/assignments/{assignmentId}/unlock',
  summary: 'Let a student take a completed test again without a PIN; what was submitted stays',
  params: oneAssignment,
  reply: studentAssignment,
  refusals: ['not_found', 'not_allowed'],
})

export const deleteAssignment = endpoint({
  method: 'DELETE',
  path: '/admin/assignments/{assignmentId}',
  summary: 'Take an assignment away; submissions of the test stay',
  params: oneAssignment,
  reply: z.object({ deleted: assignmentId }),
  refusals: ['not_found', 'not_allowed'],
})
