/** Class Management: classes with their tutor, students and results. */
import * as z from 'zod/mini'
import { testStatus } from '#contracts/attempts/test-status.ts'
import { averages } from '#contracts/scores/averages.ts'
import { sectionScore, submissionChecks } from '#contracts/scores/submissions.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { classId, deletionId, studentId, submissionId, testId } from '#contracts/wire/ids.ts'
import { definePageParams, pageReply } from '#contracts/wire/paging.ts'
import { revision } from '#contracts/wire/revision.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { lateStudent } from './late-students.ts'
import { highestGrade, lowestGrade, personName } from './student-administration.ts'

const tooLong = 'That is too long.'
const oneClass = z.object({ classId })

/** A row of Class Management. */
export const managedClass = z.object({
  id: classId,
  name: z.string(),
  description: z.string(),
  /** Null if the tutor's account was deleted. */
  tutor: z.nullable(personName),
  gradeLevel: z.number(),
  studentCount: count,
  createdAt: instant,
  revision,
})
export type ManagedClass = z.output<typeof managedClass>

export const classSorts = ['name', 'tutor', 'gradeLevel', 'studentCount', 'createdAt'] as const

export const listManagedClasses = endpoint({
  method: 'GET',
  path: '/admin/classes',
  summary: 'Classes by their name or their tutor’s',
  params: z.object({
    ...definePageParams(classSorts, { sort: 'createdAt', order: 'desc' }),
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  reply: z.object({ classes: z.array(managedClass), ...pageReply }),
  refusals: ['not_allowed'],
})

const gradeMessage = 'Grade level must be a number from 6 to 12'

export const classDetails = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(3, 'Class name must be at least 3 characters'), z.maxLength(200, tooLong)),
  description: z.string().check(z.trim(), z.maxLength(2000, tooLong)),
  tutorId: z.guid('Please select a tutor').brand<'UserId'>(),
  gradeLevel: z
    .number(gradeMessage)
    .check(z.int(gradeMessage), z.minimum(lowestGrade, gradeMessage), z.maximum(highestGrade, gradeMessage)),
})
export type ClassDetails = z.output<typeof classDetails>

export const createClass = endpoint({
  method: 'POST',
  path: '/admin/classes',
  summary: 'Make a class',
  body: classDetails,
  reply: managedClass,
  refusals: ['not_allowed'],
})

export const updateClass = endpoint({
  method: 'PUT',
  path: '/admin/classes/{classId}',
  summary: 'Change a class; a tutor that it is given becomes the tutor of its students who have none',
  params: oneClass,
  body: z.object({ ...classDetails.shape, revision }),
  reply: managedClass,
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/admin/classes/{classId}',
  summary: 'Delete a class; its students, their tutors, tests and results stay',
  params: oneClass,
  reply: z.object({ deleted: classId, deletionId }),
  refusals: ['not_found', 'not_allowed'],
})

export const maxClassSize = 1000

export const classStudent = z.object({
  id: studentId,
  fullName: z.string(),
  email: z.string(),
  grade: z.number(),
  school: z.string(),
})
export type ClassStudent = z.output<typeof classStudent>

export const getManagedClass = endpoint({
  method: 'GET',
  path: '/admin/classes/{classId}',
  summary: 'A class with its students by name, and those of them who are late with a test',
  params: oneClass,
  reply: z.object({
    ...{ ...managedClass.shape, students: z.array(classStudent) },
    /** The students who have been late the longest come first. */
    late: z.array(lateStudent),
  }),
  refusals: ['not_found', 'not_allowed'],
})

export const setClassStudents = endpoint({
  method: 'PUT',
  path: '/admin/classes/{classId}/students',
  summary: 'Replace the students of a class; those without a tutor get the tutor of the class',
  params: oneClass,
  body: z.object({
    studentIds: z.array(studentId).check(z.maxLength(maxClassSize, `At most ${maxClassSize} students.`)),
    /** The students who were in the class when the dialog opened. */
    knownIds: z.array(studentId).check(z.maxLength(maxClassSize)),
  }),
  reply: managedClass,
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

export const classTest = z.object({
  id: testId,
  slug: z.string(),
  title: z.string(),
  status: testStatus,
  /** Whether it is a tutor's drill, which administrators cannot assign and which has no average score. */
  isDrill: z.boolean(),
  assignedCount: count,
  finishedCount: count,
  /**
   * Over the current students of the class, by their latest timed submissions. Scaled averages are not rounded. Null if no student has
   * finished.
   */
  averages: z.nullable(averages),
})
export type ClassTest = z.output<typeof classTest>

export const listClassTests = endpoint({
  method: 'GET',
  path: '/admin/classes/{classId}/tests',
  summary: 'The tests that students of the class were given or have submitted, with averages',
  params: oneClass,
  reply: z.object({ tests: z.array(classTest) }),
  refusals: ['not_found', 'not_allowed'],
})

export const classResult = z.object({
  student: classStudent,
  /** Null if the test is not assigned to the student. */
  dueDate: z.nullable(z.object({ at: z.nullable(instant) })),
  isUnderWay: z.boolean(),
  /** The latest one. */
  submission: z.nullable(
    z.object({
      id: submissionId,
      submittedAt: instant,
      scorePercentage: count,
      correctAnswers: count,
      totalQuestions: count,
      /** Only the scored subjects. */
      sections: z.array(sectionScore),
      /** Null unless both subjects have a scaled score. */
      composite: z.nullable(count),
      isEstimated: z.boolean(),
      /** Present only for an adaptive test. */
      isAdaptive: z.optional(z.literal(true)),
      /** Present only for an untimed attempt. */
      isUntimed: z.optional(z.literal(true)),
      /** Taken on paper. `timeSpent` is 0 where nobody measured. */
      isOnPaper: z.optional(z.literal(true)),
      timeSpent: count,
      /** Present only if something was recorded. */
      checks: z.optional(submissionChecks),
    }),
  ),
  /** How many times the student has submitted the test. */
  submissionCount: count,
})
export type ClassResult = z.output<typeof classResult>

export const listClassResults = endpoint({
  method: 'GET',
  path: '/admin/classes/{classId}/tests/{testId}',
  summary: 'What each student of the class did in a test, by name',
  params: z.object({ classId, testId }),
  reply: z.object({ results: z.array(classResult) }),
  refusals: ['not_found', 'not_allowed'],
})
