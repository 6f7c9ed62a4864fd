import { expect, test } from 'vitest'
import { type Comment, type CommentedSubmission, listComments, listNewComments } from '#contracts/people/comments.ts'
import { describeNewComments, nameCommentAuthor } from './comment-words.ts'

const id = '0199d1a0-0000-7000-8000-000000000000'

function aComment(of: Partial<Comment>): Comment {
  const [comment] = listComments.reply.parse({
    comments: [
      {
        ...{ id, question: null, text: 'A text', author: null, isMine: false },
        ...{ createdAt: '2026-03-01T10:00:00.000Z', editedAt: null, isNew: false, ...of },
      },
    ],
  }).comments
  if (comment === undefined) throw new Error('No comment was made.')
  return comment
}

function aCommentedSubmission(of: Partial<CommentedSubmission>): CommentedSubmission {
  const [commented] = listNewComments.reply.parse({
    submissions: [
      {
        ...{ submissionId: id, testSlug: 'practice-test-1', testTitle: 'Practice Test 1', studentName: 'Maya Chen' },
        ...{ comments: 1, latestAt: '2026-03-01T10:00:00.000Z', ...of },
      },
    ],
  }).submissions
  if (commented === undefined) throw new Error('No submission was made.')
  return commented
}

test.each([
  ['their own', { isMine: true, author: 'Tom Tutor' }, 'You'],
  ['somebody’s', { isMine: false, author: 'Tom Tutor' }, 'Tom Tutor'],
  ['that of an erased author', { isMine: false, author: null }, 'Someone whose account was deleted'],
])('who wrote %s', (_whose, of, words) => {
  expect(nameCommentAuthor(aComment(of))).toBe(words)
})

test.each([
  [1, 'student', 'New comment on Practice Test 1'],
  [3, 'student', '3 new comments on Practice Test 1'],
  [1, 'parent', 'New comment on Practice Test 1, Maya Chen'],
] as const)('%s new for a %s', (comments, reader, words) => {
  expect(describeNewComments(aCommentedSubmission({ comments }), reader)).toBe(words)
})
