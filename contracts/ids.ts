/** Branded identifiers: a student's id cannot be passed where a test's id is meant. */
import * as z from 'zod/mini'

function uuidOf<B extends string>(_brand: B) {
  return z.guid().brand<B>()
}

export const userId = uuidOf('UserId')
export const studentId = uuidOf('StudentId')
export const testId = uuidOf('TestId')
export const sectionId = uuidOf('SectionId')
export const questionId = uuidOf('QuestionId')
export const passageId = uuidOf('PassageId')
export const assignmentId = uuidOf('AssignmentId')
export const classId = uuidOf('ClassId')
export const attemptId = uuidOf('AttemptId')
export const submissionId = uuidOf('SubmissionId')
export const imageId = uuidOf('ImageId')
export const tutoringSessionId = uuidOf('TutoringSessionId')

export type UserId = z.output<typeof userId>
export type StudentId = z.output<typeof studentId>
export type TestId = z.output<typeof testId>
export type SectionId = z.output<typeof sectionId>
export type QuestionId = z.output<typeof questionId>
export type AssignmentId = z.output<typeof assignmentId>
export type ClassId = z.output<typeof classId>
export type AttemptId = z.output<typeof attemptId>
export type SubmissionId = z.output<typeof submissionId>
export type TutoringSessionId = z.output<typeof tutoringSessionId>

/** A test is addressed by its slug or by its id, as in `/test/{testId}`. */
export const testRef = z.string().check(z.minLength(1), z.maxLength(200))
