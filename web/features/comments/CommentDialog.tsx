import { zodResolver } from '@hookform/resolvers/zod'
import { type Comment, editComment, maxCommentLength } from '#contracts/people/comments.ts'
import type { QuestionId, SubmissionId } from '#contracts/wire/ids.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { useEditComment, useWriteComment } from './comments.queries.ts'

/** The subject of the comment: one question, or null for the whole attempt. */
export type CommentTarget = { readonly id: QuestionId; readonly number: number } | null

export interface NewCommentDialogProps {
  submission: SubmissionId
  target: CommentTarget
  onClose: () => void
}

export function NewCommentDialog({ submission, target, onClose }: NewCommentDialogProps) {
  const write = useWriteComment(submission)
  return (
    <CommentDialog
      title={target === null ? 'Comment on this attempt' : `Comment on question ${target.number}`}
      description={whoReads(target !== null)}
      confirm="Add comment"
      start=""
      onClose={onClose}
      onSave={async (text) => {
        await write.mutateAsync({ questionId: target?.id ?? null, text })
        toast({ title: 'Comment added', variant: 'success' })
        onClose()
      }}
    />
  )
}

export function EditCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const edit = useEditComment()
  return (
    <CommentDialog
      title="Edit comment"
      description={whoReads(comment.question !== null)}
      confirm="Save comment"
      start={comment.text}
      onClose={onClose}
      onSave={async (text) => {
        await edit.mutateAsync({ id: comment.id, text })
        toast({ title: 'Comment changed', variant: 'success' })
        onClose()
      }}
    />
  )
}

function whoReads(isOnQuestion: boolean): string {
  return isOnQuestion
    ? 'The student and the parents read it as soon as they may see the right answer.'
    : 'The student and the parents read it with this result, even if right answers are not shown yet. Name no right answers here.'
}

interface CommentDialogProps {
  title: string
  description: string
  confirm: string
  start: string
  onClose: () => void
  onSave: (text: string) => Promise<void>
}

function CommentDialog({ title, description, confirm, start, onClose, onSave }: CommentDialogProps) {
  const { form, isDirty, sending } = useSavingForm({
    defaultValues: { text: start },
    resolver: zodResolver(editComment.body),
    save: async ({ text }) => {
      await onSave(text)
    },
  })

  return (
    <FormDialog
      title={title}
      description={description}
      confirm={confirm}
      {...sending}
      isDirty={isDirty}
      onClose={onClose}
    >
      <TextAreaField label="Comment" rows={5} maxLength={maxCommentLength} {...bindField(form, 'text')} />
    </FormDialog>
  )
}
