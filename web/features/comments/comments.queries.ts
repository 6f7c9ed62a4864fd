import { useMutation } from '@tanstack/react-query'
import {
  deleteComment,
  editComment,
  listComments,
  listNewComments,
  markCommentsSeen,
  writeComment,
} from '#contracts/people/comments.ts'
import type { CommentId, QuestionId, SubmissionId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useChange, useRefresh } from '#web/api/use-refresh.ts'

const key = ['comments']

export function commentsQuery(submissionId: SubmissionId) {
  return {
    ...queryEndpoint([...key, 'of', submissionId], listComments, { params: { submissionId } }),
    // Other people may have written a comment.
    staleTime: 0,
  }
}

export function newCommentsQuery() {
  return queryEndpoint([...key, 'new'], listNewComments)
}

export function useWriteComment(submissionId: SubmissionId) {
  return useChange(
    (body: { questionId: QuestionId | null; text: string }) => call(writeComment, { params: { submissionId }, body }),
    key,
  )
}

export function useEditComment() {
  return useChange(
    ({ id, text }: { id: CommentId; text: string }) => call(editComment, { params: { commentId: id }, body: { text } }),
    key,
  )
}

/**
 * `after` belongs to the hook rather than to `mutate`: the reloaded list may remove the comment, with the component that asked, before both
 * lists are loaded.
 */
export function useDeleteComment(after: { onSuccess: () => void; onError: (error: Error) => void }) {
  return useMutation({
    ...after,
    mutationFn: (id: CommentId) => call(deleteComment, { params: { commentId: id } }),
    onSettled: useRefresh(key),
  })
}

/** The list on the page still shows which comments were new. */
export function useMarkSeen() {
  return useChange(
    (commentIds: CommentId[]) => call(markCommentsSeen, { body: { commentIds } }),
    newCommentsQuery().queryKey,
  )
}
