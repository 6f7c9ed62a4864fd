import type { Comment, CommentedSubmission } from '#contracts/people/comments.ts'

/** Who wrote it. */
export function nameCommentAuthor({ author, isMine }: Comment): string {
  if (isMine) return 'You'
  return author ?? 'Someone whose account was deleted'
}

/** Returns, for example, "New comment on Practice Test 1"; for a parent with the child's name. */
export function describeNewComments(
  { comments, testTitle, studentName }: CommentedSubmission,
  reader: 'student' | 'parent',
): string {
  const what = comments === 1 ? 'New comment' : `${comments} new comments`
  return `${what} on ${testTitle}${reader === 'parent' ? `, ${studentName}` : ''}`
}
