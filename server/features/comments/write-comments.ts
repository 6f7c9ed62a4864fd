import type { AuditedAction } from '#contracts/administration/audit.ts'
import { maxComments } from '#contracts/people/comments.ts'
import { type CommentId, commentId, type QuestionId, type SubmissionId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import {
  countComments,
  deleteComment,
  findSubmission,
  getSubmissionOwner,
  includesQuestion,
  insertComment,
  lockOwnComment,
  updateCommentText,
} from './comments.queries.ts'

/** Throws `too_many_comments`, and `not_found` even if only the question is missing from the submission. */
export async function writeComment(
  tx: UserTx,
  person: Person,
  submission: SubmissionId,
  { questionId, text }: { questionId: QuestionId | null; text: string },
): Promise<CommentId> {
  if (!(await findSubmission(tx, submission))) throw notFound('submission')
  if (questionId !== null && !(await includesQuestion(tx, submission, questionId))) throw notFound('question')
  if ((await countComments(tx, submission)) >= maxComments) {
    throw new Refusal('too_many_comments', 'This attempt has 200 comments. Please delete one before you write another.')
  }
  const values = { submission_id: submission, question_id: questionId, author_id: person.userId, text }
  const { id } = await insertComment(tx, values)
  await record(tx, person, 'comment', submission, { before: null, after: { comment: id, question: questionId, text } })
  return commentId.parse(id)
}

/** Throws `not_found` if the person did not write such a comment. */
export async function changeComment(tx: UserTx, person: Person, id: CommentId, text: string): Promise<CommentId> {
  const before = await lockOwnComment(tx, id, person.userId)
  if (!before) throw notFound('comment')
  if (before.text !== text) {
    await updateCommentText(tx, id, text)
    const was = { comment: id, text: before.text }
    await record(tx, person, 'edit_comment', before.submission_id, { before: was, after: { comment: id, text } })
  }
  return id
}

/** Throws `not_found` if the person may not delete such a comment. */
export async function removeComment(tx: UserTx, person: Person, id: CommentId): Promise<CommentId> {
  const before = await deleteComment(tx, id)
  if (!before) throw notFound('comment')
  const { submission_id: submission, question_id: question, text } = before
  await record(tx, person, 'delete_comment', submission, { before: { comment: id, question, text }, after: null })
  return id
}

/** The entry has the account's id too: erasing the student empties it even if the submission is gone by then. */
async function record(
  tx: UserTx,
  person: Person,
  action: AuditedAction,
  submission: string,
  { before, after }: { before: object | null; after: object | null },
) {
  const {
    student_id: studentId,
    user_id: userId,
    full_name: studentName,
    ...test
  } = await getSubmissionOwner(tx, submission)
  const whose = { userId, studentId, studentName, testId: test.test_id, testTitle: test.title }
  await recordAct(tx, person, {
    ...{ action, entityType: 'test_submissions', entityId: submission },
    before: before && { ...whose, ...before },
    after: after && { ...whose, ...after },
  })
}
