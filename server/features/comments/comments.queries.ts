import { sql } from 'kysely'
import type { CommentId, QuestionId, SubmissionId } from '#contracts/wire/ids.ts'
import { rowCount } from '../../db/row-count.ts'
import { selectCommentAuthors, selectJudgedAnswers } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Undefined if the reader may not see the submission. */
export function findSubmission(tx: UserTx, id: SubmissionId) {
  return tx
    .selectFrom('test_submissions')
    .where('id', '=', id)
    .select(['id', 'test_id', 'test_version'])
    .executeTakeFirst()
}

/** Returns the student and the test of the submission. */
export function getSubmissionOwner(tx: UserTx, submission: string) {
  return tx
    .selectFrom('test_submissions')
    .leftJoin('tests', 'tests.id', 'test_submissions.test_id')
    .leftJoin('students', 'students.id', 'test_submissions.student_id')
    .leftJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .where('test_submissions.id', '=', submission)
    .select(['test_submissions.student_id', 'students.user_id', 'user_profiles.full_name'])
    .select(['test_submissions.test_id', 'tests.title'])
    .executeTakeFirstOrThrow()
}

/** Oldest first. Policies decide which ones are visible now. */
export function listSubmissionComments(tx: UserTx, submission: SubmissionId, limit: number) {
  return tx
    .selectFrom('comments')
    .where('submission_id', '=', submission)
    .select(['id', 'question_id', 'author_id', 'text', 'created_at', 'edited_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
export type CommentRow = Awaited<ReturnType<typeof listSubmissionComments>>[number]

export function listAuthors(tx: UserTx, comments: readonly string[]) {
  return tx.selectFrom(selectCommentAuthors(comments)).selectAll().execute()
}

/** Returns the zero-based places of a submission's questions, in order. */
export function listQuestionPlaces(tx: UserTx, submission: SubmissionId) {
  return tx
    .selectFrom(selectJudgedAnswers([submission]))
    .select(['question_id', 'place', 'subject'])
    .orderBy('place')
    .execute()
}

export async function includesQuestion(tx: UserTx, submission: SubmissionId, question: QuestionId): Promise<boolean> {
  return (await listQuestionPlaces(tx, submission)).some(({ question_id }) => question_id === question)
}

export async function countComments(tx: UserTx, submission: SubmissionId): Promise<number> {
  const { count } = await tx
    .selectFrom('comments')
    .where('submission_id', '=', submission)
    .select(rowCount)
    .executeTakeFirstOrThrow()
  return count
}

export function insertComment(
  tx: UserTx,
  values: { submission_id: string; question_id: string | null; author_id: string; text: string },
) {
  return tx.insertInto('comments').values(values).returning('id').executeTakeFirstOrThrow()
}

/** Undefined unless the person wrote the comment. */
export function lockOwnComment(tx: UserTx, id: CommentId, author: string) {
  return tx
    .selectFrom('comments')
    .where('id', '=', id)
    .where('author_id', '=', author)
    .select(['submission_id', 'text'])
    .forUpdate()
    .executeTakeFirst()
}

export function updateCommentText(tx: UserTx, id: CommentId, text: string) {
  return tx.updateTable('comments').set({ text }).where('id', '=', id).execute()
}

/** Undefined if policies do not let this person delete such a comment. */
export function deleteComment(tx: UserTx, id: CommentId) {
  return tx
    .deleteFrom('comments')
    .where('id', '=', id)
    .returning(['submission_id', 'question_id', 'text'])
    .executeTakeFirst()
}

/** Returns those of the comments that the reader has seen. Policies hide what others have seen. */
export function listSeenComments(tx: UserTx, comments: readonly string[]) {
  return tx
    .selectFrom('seen_comments')
    .where('comment_id', '=', sql<string>`any (${bindUuids(comments)})`)
    .select('comment_id')
    .execute()
}

/** Returns how many were new. Skips comments that are not visible now. */
export async function insertSeenComments(tx: UserTx, comments: readonly string[], reader: string): Promise<number> {
  const inserted = await tx
    .insertInto('seen_comments')
    .columns(['comment_id', 'reader_id'])
    .expression((from) =>
      from
        .selectFrom('comments')
        .where('id', '=', sql<string>`any (${bindUuids(comments)})`)
        .select(['id', sql<string>`${reader}::uuid`.as('reader_id')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('comment_id')
    .execute()
  return inserted.length
}

/** Lists submissions with comments that the reader has not seen, the newest comment first. */
export function listUnseenComments(tx: UserTx, limit: number) {
  return tx
    .selectFrom('test_submissions')
    .innerJoin('comments', 'comments.submission_id', 'test_submissions.id')
    .innerJoin('tests', 'tests.id', 'test_submissions.test_id')
    .innerJoin('students', 'students.id', 'test_submissions.student_id')
    .innerJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('seen_comments').whereRef('seen_comments.comment_id', '=', 'comments.id').select('comment_id'),
        ),
      ),
    )
    .groupBy(['test_submissions.id', 'tests.id', 'students.id', 'user_profiles.id'])
    .select(({ fn }) => [
      'test_submissions.id',
      'tests.slug',
      'tests.title',
      'test_submissions.student_id',
      'user_profiles.full_name',
      'students.grade',
      'students.school',
      rowCount,
      fn.max('comments.created_at').as('latest_at'),
    ])
    .orderBy('latest_at', 'desc')
    .orderBy('test_submissions.id')
    .limit(limit)
    .execute()
}
export type UnseenRow = Awaited<ReturnType<typeof listUnseenComments>>[number]
