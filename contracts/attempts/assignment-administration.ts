/** Assigning tests to students, or to all current students of a class. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { assignmentId, classId, studentId, submissionId, testId } from '#contracts/wire/ids.ts'
import { sentInstant } from '#contracts/wire/instants.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { retakePin } from './retake-pin.ts'
import { testStatus } from './test-status.ts'

/** The test statuses that allow assigning. */
export const assignableStatuses = ['published', 'active', 'draft'] as const
/** Tutors assign only tests that can be taken. */
export const statusesForTutors = ['published', 'active'] as const

export const assignmentTarget = z.union([
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
  isDrill: z.boolean(),
  questionCount: count,
  /** The number of these students who already have the test. */
  assignedCount: count,
  /** The test's answers are already visible; another due date does not hide them again. */
  areAnswersReleased: z.boolean(),
})
export type AssignableTest = z.output<typeof assignableTest>

/** A POST because a list of students can be too long for a URL. */
export const listAssignableTests = endpoint({
  method: 'POST',
  path: '/admin/assignable-tests',
  summary: 'Published, active and draft tests by title, and how many of these students have each already',
  body: assignmentTarget,
  reply: z.object({ studentCount: count, tests: z.array(assignableTest) }),
  refusals: ['not_found', 'not_allowed'],
})

export const maxAssignmentNoteLength = 500
const note = z.string().check(z.trim(), z.maxLength(maxAssignmentNoteLength, 'A note has at most 500 characters.'))

/** The recipients and dates of an assignment. */
export const newTerms = z.object({
  target: assignmentTarget,
  /** Defaults to 7 days from now, but no later than the closing time. Null for no due date. */
  dueDate: z.optional(z.nullable(sentInstant)),
  /** No attempt starts before `opensAt` or after `closesAt`. Null for no limit. */
  opensAt: z._default(z.nullable(sentInstant), null),
  closesAt: z._default(z.nullable(sentInstant), null),
  /** A note that the students read before the test. */
  note: z._default(note, ''),
})

const newAssignments = z.object({
  ...newTerms.shape,
  testIds: z.array(testId).check(z.minLength(1, 'Please select a test'), z.maxLength(100)),
})

const newAssignmentsWithPin = z.object({
  ...newAssignments.shape,
  /** Unlocks these assignments instead of the platform's PIN. Never displayed again. */
  retakePin: z.optional(z.nullable(retakePin)),
})
export type NewAssignments = z.output<typeof newAssignmentsWithPin>

export const maxNotAssigned = 200

export const notAssigned = z.object({
  studentId,
  /** Null if the person cannot see this student. */
  fullName: z.nullable(z.string()),
  /** Null if the entry concerns all of the tests. */
  testTitle: z.nullable(z.string()),
  reason: z.enum(['has_it_already', 'not_your_student']),
})
export type UnassignedStudent = z.output<typeof notAssigned>

export const assigned = z.object({
  studentCount: count,
  /** New assignments. */
  assigned: count,
  /** The number of assignments that already existed. */
  kept: count,
  /** Students who did not get a test, by name: the first `maxNotAssigned`. */
  notAssigned: z.array(notAssigned),
})
export type Assigned = z.output<typeof assigned>

export const assignTests = endpoint({
  method: 'POST',
  path: '/admin/assignments',
  summary: 'Assign tests to students; students who already have a test keep their assignment unchanged',
  body: newAssignmentsWithPin,
  reply: assigned,
  refusals: ['not_found', 'not_allowed', 'test_not_available'],
})

/** A POST because a list of students can be too long for a URL. */
export const listTestsToAssign = endpoint({
  method: 'POST',
  path: '/tutor/assignable-tests',
  summary: 'Published and active tests by title, and how many of these students of mine have each already',
  body: assignmentTarget,
  reply: z.object({ studentCount: count, tests: z.array(assignableTest) }),
  refusals: ['not_found', 'not_allowed'],
})

export const assignTestsToMyStudents = endpoint({
  method: 'POST',
  path: '/tutor/assignments',
  summary: 'Assign tests to my students or a class of mine, and say who did not get them and why',
  body: newAssignments,
  reply: assigned,
  refusals: ['not_found', 'not_allowed', 'test_not_available'],
})

export const studentAssignment = z.object({
  id: assignmentId,
  test: z.object({ id: testId, slug: z.string(), title: z.string(), status: testStatus }),
  assignedAt: instant,
  dueDate: z.nullable(instant),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  note: z.string(),
  /** When the student was last reminded of the assignment. */
  remindedAt: z.nullable(instant),
  completed: z.boolean(),
  locked: z.boolean(),
  /** Whether the assignment has its own PIN. The PIN itself is never sent. */
  hasOwnPin: z.boolean(),
  isUnderWay: z.boolean(),
  latestSubmission: z.nullable(
    z.object({
      ...{ id: submissionId, submittedAt: instant, scorePercentage: count },
      /** The number of scored questions. If it is 0, the percentage is meaningless. */
      totalQuestions: count,
      /** Present only for an untimed attempt. */
      isUntimed: z.optional(z.literal(true)),
      /** Present only for an adaptive test. */
      isAdaptive: z.optional(z.literal(true)),
    }),
  ),
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
  summary: 'Change the dates, note and PIN of an assignment: left out they stay, null takes them away',
  params: oneAssignment,
  body: z.object({
    dueDate: z.nullable(sentInstant),
    opensAt: z.optional(z.nullable(sentInstant)),
    closesAt: z.optional(z.nullable(sentInstant)),
    note: z.optional(note),
    retakePin: z.optional(z.nullable(retakePin)),
  }),
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

export const listAssignmentsOfMyStudent = endpoint({
  method: 'GET',
  path: '/tutor/students/{studentId}/assignments',
  summary: 'The tests assigned to a student of mine, latest assignment first',
  params: z.object({ studentId }),
  reply: z.object({ assignments: z.array(studentAssignment), serverNow: instant }),
  refusals: ['not_found', 'not_allowed'],
})

export const extendAssignment = endpoint({
  method: 'POST',
  path: '/tutor/assignments/{assignmentId}/extend',
  summary:
    'Give a student of mine 7 more days: the due date and the closing time move, counted from today if they are past',
  params: oneAssignment,
  reply: studentAssignment,
  refusals: ['not_found', 'not_allowed'],
})

export const unlockForMyStudent = endpoint({
  method: 'POST',
  path: '/tutor/assignments/{assignmentId}/unlock',
  summary: 'Let a student of mine take a completed test again without a PIN; what was submitted stays',
  params: oneAssignment,
  reply: studentAssignment,
  refusals: ['not_found', 'not_allowed'],
})

const sentReminder = z.object({
  assignment: studentAssignment,
  /**
   * How the assignment reaches the student. `app` is for students without an address or with this kind of email turned off, `later` for
   * those who cannot log in yet and were not invited by email.
   */
  reach: z.enum(['email', 'app', 'invitation', 'later']),
})
export type SentReminder = z.output<typeof sentReminder>

export const remindOfAssignment = endpoint({
  method: 'POST',
  path: '/tutor/assignments/{assignmentId}/remind',
  summary:
    'Remind a student of mine, or as an administrator any student, of a test that waits for them, at most once a day',
  params: oneAssignment,
  reply: sentReminder,
  refusals: ['not_found', 'not_allowed', 'already_reminded', 'changed_meanwhile'],
})
