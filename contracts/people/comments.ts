/** Comments by tutors and administrators on an attempt or one of its questions, for the student and the parents. */
import * as z from 'zod/mini'
import { sectionNumber } from '#contracts/attempts/section-numbers.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { commentId, questionId, submissionId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

/** In UTF-16 units. */
export const maxCommentLength = 2000

/** More than a tutor ever writes about one attempt. */
export const maxComments = 200

const commentText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please write a comment.'),
    z.maxLength(maxCommentLength, 'A comment has at most 2,000 characters.'),
  )

const comment = z.object({
  id: commentId,
  /** Null if the comment is about the whole attempt. `inSection` is present only if the test was forward-only. */
  question: z.nullable(z.object({ id: questionId, number: count, inSection: z.optional(sectionNumber) })),
  /** Plain text with line breaks. */
  text: z.string(),
  /** Null if the author's account was deleted. */
  author: z.nullable(z.string()),
  isMine: z.boolean(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** Whether the student or parent has not seen it before. Always false for tutors and administrators. */
  isNew: z.boolean(),
})
export type Comment = z.output<typeof comment>

export const listComments = endpoint({
  method: 'GET',
  path: '/submissions/{submissionId}/comments',
  summary: 'The comments on an attempt and its questions, oldest first, as far as no attempt in progress hides them',
  params: z.object({ submissionId }),
  reply: z.object({ comments: z.array(comment) }),
  refusals: ['not_found'],
})

export const writeComment = endpoint({
  method: 'POST',
  path: '/submissions/{submissionId}/comments',
  summary: 'Comment on an attempt of my student, or on one of its questions',
  params: z.object({ submissionId }),
  body: z.object({ questionId: z.nullable(questionId), text: commentText }),
  reply: z.object({ id: commentId }),
  refusals: ['not_allowed', 'not_found', 'too_many_comments'],
})

export const editComment = endpoint({
  method: 'PUT',
  path: '/comments/{commentId}',
  summary: 'Change the text of my own comment',
  params: z.object({ commentId }),
  body: z.object({ text: commentText }),
  reply: z.object({ id: commentId }),
  refusals: ['not_allowed', 'not_found'],
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/{commentId}',
  summary: 'Delete my own comment; an administrator deletes any',
  params: z.object({ commentId }),
  reply: z.object({ id: commentId }),
  refusals: ['not_allowed', 'not_found'],
})

const commentedSubmission = z.object({
  submissionId,
  testSlug: z.string(),
  testTitle: z.string(),
  studentName: z.string(),
  /** New comments. */
  comments: count,
  /** The time of the newest one. */
  latestAt: instant,
})
export type CommentedSubmission = z.output<typeof commentedSubmission>

export const listNewComments = endpoint({
  method: 'GET',
  path: '/new-comments',
  summary: 'The attempts, mine or my children’s, with comments that I have not seen; newest first',
  reply: z.object({ submissions: z.array(commentedSubmission) }),
  refusals: ['not_allowed'],
})

export const markCommentsSeen = endpoint({
  method: 'POST',
  path: '/new-comments/seen',
  summary: 'Say which comments I have seen; ids that I may not see are passed over',
  body: z.object({ commentIds: z.array(commentId).check(z.maxLength(maxComments, 'These are too many comments.')) }),
  reply: z.object({ seen: count }),
  refusals: ['not_allowed'],
})
