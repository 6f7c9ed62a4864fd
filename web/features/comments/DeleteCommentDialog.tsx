import type { Comment } from '#contracts/people/comments.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useDeleteComment } from './comments.queries.ts'

export function DeleteCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const remove = useDeleteComment({
    onSuccess: () => toast({ title: 'Comment deleted', variant: 'success' }),
    onError: (error) => toastFailure('Failed to delete comment', error),
  })

  return (
    <Confirmation
      title="Delete this comment?"
      description="The student and the parents can no longer read it."
      confirm="Delete comment"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(comment.id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
