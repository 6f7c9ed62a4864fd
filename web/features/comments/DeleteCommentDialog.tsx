import type { Comment } from '#contracts/people/comments.ts'
import { say } from '#web/api/say.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useDeleteComment } from './comments.queries.ts'

export function DeleteCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const remove = useDeleteComment({
    onSuccess: () => toast({ title: 'Comment deleted', variant: 'success' }),
    onError: (error) => toast({ title: 'Failed to delete comment', description: say(error), variant: 'destructive' }),
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
