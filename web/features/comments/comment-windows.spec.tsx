// @vitest-environment happy-dom
import { commentId, questionId, submissionId } from '#contracts/wire/ids.ts'
import { fillField, pressElement } from '#test/support/render-part.tsx'
import { makeIdAt } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { EditCommentDialog, NewCommentDialog } from './CommentDialog.tsx'
import { DeleteCommentDialog } from './DeleteCommentDialog.tsx'

const submission = submissionId.parse(makeIdAt(1))
const question = questionId.parse(makeIdAt(2))
const comment = {
  id: commentId.parse(makeIdAt(3)),
  question: null,
  text: 'Look again.',
  author: 'Tara Tutor',
  isMine: true,
  createdAt: '2026-03-01T10:00:00Z',
  editedAt: null,
  isNew: false,
}

testWindows([
  {
    name: 'a comment on an attempt',
    show: (onDone) => <NewCommentDialog submission={submission} target={null} onClose={onDone} />,
    act: async () => {
      await fillField('Comment', ' Well done. ')
      await pressElement('Add comment')
    },
    sends: `POST /api/submissions/${submission}/comments`,
    body: { questionId: null, text: 'Well done.' },
    reply: { id: comment.id },
  },
  {
    name: 'a comment on a question',
    show: (onDone) => (
      <NewCommentDialog submission={submission} target={{ id: question, number: 3 }} onClose={onDone} />
    ),
    act: async () => {
      await fillField('Comment', 'Read it again.')
      await pressElement('Add comment')
    },
    sends: `POST /api/submissions/${submission}/comments`,
    body: { questionId: question, text: 'Read it again.' },
    reply: { id: comment.id },
  },
  {
    name: 'a comment that is changed',
    show: (onDone) => <EditCommentDialog comment={comment} onClose={onDone} />,
    act: async () => {
      await fillField('Comment', 'Look once more.')
      await pressElement('Save comment')
    },
    sends: `PUT /api/comments/${comment.id}`,
    body: { text: 'Look once more.' },
    reply: { id: comment.id },
  },
  {
    name: 'a comment that is deleted',
    show: (onDone) => <DeleteCommentDialog comment={comment} onClose={onDone} />,
    act: () => pressElement('Delete comment'),
    sends: `DELETE /api/comments/${comment.id}`,
    reply: { id: comment.id },
    closesWhenRefused: true,
  },
])
