import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useState } from 'react'
import type { QuestionId, SubmissionId } from '#contracts/wire/ids.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const NewCommentDialog = lazyDialog(async () => (await import('./CommentDialog.tsx')).NewCommentDialog)

/** What the comment will be about: one question, or the whole attempt. */
export type CommentTarget = { readonly id: QuestionId; readonly number: number } | null

export function WriteCommentButton({ submission, target }: { submission: SubmissionId; target: CommentTarget }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        className="self-start print:hidden"
        aria-label={target === null ? undefined : `Comment on question ${target.number}`}
        onClick={() => setOpen(true)}
      >
        <MessageSquarePlus aria-hidden="true" />
        {target === null ? 'Comment on this attempt' : 'Comment on this question'}
      </Button>
      {open && <NewCommentDialog submission={submission} target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
