/** Branded ids: the compiler refuses a student's id where a test's id is expected. */
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
export const joinRequestId = uuidOf('JoinRequestId')
export const removalRequestId = uuidOf('RemovalRequestId')
export const consentRequestId = uuidOf('ConsentRequestId')
export const commentId = uuidOf('CommentId')
export const problemReportId = uuidOf('ProblemReportId')
export const deletionId = uuidOf('DeletionId')
export const addingRunId = uuidOf('AddingRunId')
export const messageId = uuidOf('MessageId')
export const apiKeyId = uuidOf('ApiKeyId')
export const webhookId = uuidOf('WebhookId')

/**
 * The alphabet of option ids. An id is unique in its question, created with the option, and never reused. It stays when the option is moved
 * or reworded. Answers and keys refer to it. No vowels and no characters that look alike.
 */
export const optionAlphabet = 'bcdfghjkmnpqrstvwxz23456789'
export const optionIdLength = 5
export const optionId = z
  .string()
  .check(z.regex(/^[bcdfghjkmnpqrstvwxz2-9]{5}$/))
  .brand<'OptionId'>()

/** An element of a response: an option, or an option in a place (a row, a gap, a box), as `place:option`. */
const placedId = z
  .string()
  .check(z.regex(/^[bcdfghjkmnpqrstvwxz2-9]{5}:[bcdfghjkmnpqrstvwxz2-9]{5}$/))
  .brand<'PlacedId'>()
export const responseId = z.union([optionId, placedId])
export type ResponseId = z.output<typeof responseId>

export type UserId = z.output<typeof userId>
export type StudentId = z.output<typeof studentId>
export type TestId = z.output<typeof testId>
export type SectionId = z.output<typeof sectionId>
export type QuestionId = z.output<typeof questionId>
export type AssignmentId = z.output<typeof assignmentId>
export type ClassId = z.output<typeof classId>
export type AttemptId = z.output<typeof attemptId>
export type SubmissionId = z.output<typeof submissionId>
export type OptionId = z.output<typeof optionId>
export type TutoringSessionId = z.output<typeof tutoringSessionId>
export type JoinRequestId = z.output<typeof joinRequestId>
export type RemovalRequestId = z.output<typeof removalRequestId>
export type ConsentRequestId = z.output<typeof consentRequestId>
export type CommentId = z.output<typeof commentId>
export type ProblemReportId = z.output<typeof problemReportId>
export type DeletionId = z.output<typeof deletionId>
export type AddingRunId = z.output<typeof addingRunId>
export type MessageId = z.output<typeof messageId>
export type ApiKeyId = z.output<typeof apiKeyId>
export type WebhookId = z.output<typeof webhookId>

/** A test's slug or its id, as in `/test/{testId}`. */
export const testRef = z.string().check(z.minLength(1), z.maxLength(200))
