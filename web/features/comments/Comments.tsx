import { useState } from 'react'
import type { Role } from '#contracts/accounts/profile.ts'
import type { Comment } from '#contracts/people/comments.ts'
import { formatQuestionName } from '#domain/attempts/section-numbers.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { nameCommentAuthor } from './comment-words.ts'

const EditCommentDialog = createLazyDialog(async () => (await import('./CommentDialog.tsx')).EditCommentDialog)
const DeleteCommentDialog = createLazyDialog(
  async () => (await import('./DeleteCommentDialog.tsx')).DeleteCommentDialog,
)

export interface CommentsProps {
  label: string
  comments: readonly Comment[]
  reader: Role
  /** Goes to the question that a comment is about. If left out, comments do not name their question. */
  onShowQuestion?: (question: NonNullable<Comment['question']>) => void
}

export function Comments({ label, comments, reader, onShowQuestion }: CommentsProps) {
  if (comments.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {comments.map((comment) => (
        <li key={comment.id} className="rounded-lg border border-line bg-surface px-4 py-3">
          <OneComment comment={comment} reader={reader} onShowQuestion={onShowQuestion} />
        </li>
      ))}
    </ul>
  )
}

interface OneCommentProps {
  comment: Comment
  reader: Role
  onShowQuestion: CommentsProps['onShowQuestion']
}

function OneComment({ comment, reader, onShowQuestion }: OneCommentProps) {
  const { question, text, createdAt, editedAt, isNew, isMine } = comment
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <span className="font-medium text-ink">{nameCommentAuthor(comment)}</span>
        <DateTime instant={createdAt} />
        {editedAt !== null && <span>edited</span>}
        {isNew && <Badge>New</Badge>}
        {question !== null && onShowQuestion !== undefined && (
          <Button size="sm" variant="outline" className="print:hidden" onClick={() => onShowQuestion(question)}>
            {formatQuestionName(question)}
          </Button>
        )}
      </div>
      <p className="mt-1.5 whitespace-pre-line break-words">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden print:hidden">
        {isMine && (
          <Button
            size="sm"
            variant="outline"
            aria-label={`Edit comment: ${short(text)}`}
            onClick={() => setDialog('edit')}
          >
            Edit
          </Button>
        )}
        {(isMine || reader === 'admin') && (
          <Button
            size="sm"
            variant="outline"
            aria-label={`Delete comment: ${short(text)}`}
            onClick={() => setDialog('delete')}
          >
            Delete
          </Button>
        )}
      </div>
      {dialog === 'edit' && <EditCommentDialog comment={comment} onClose={close} />}
      {dialog === 'delete' && <DeleteCommentDialog comment={comment} onClose={close} />}
    </>
  )
}

/** Distinguishes comments in a list of controls. */
function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
