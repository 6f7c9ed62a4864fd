import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useState } from 'react'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { CommentTarget } from './CommentDialog.tsx'

const NewCommentDialog = createLazyDialog(async () => (await import('./CommentDialog.tsx')).NewCommentDialog)

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
        <span>{target === null ? 'Comment on this attempt' : 'Comment on this question'}</span>
      </Button>
      {open && <NewCommentDialog submission={submission} target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
