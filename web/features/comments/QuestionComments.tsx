import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contracts/accounts/profile.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import type { CommentTarget } from './CommentDialog.tsx'
import { Comments } from './Comments.tsx'
import { commentsQuery } from './comments.queries.ts'
import { WriteCommentButton } from './WriteCommentButton.tsx'

export interface QuestionCommentsProps {
  submission: SubmissionId
  question: NonNullable<CommentTarget>
  reader: Role
}

/** The comments below a question in the review. Load errors are shown once, above the review. */
export function QuestionComments({ submission, question, reader }: QuestionCommentsProps) {
  const { data } = useQuery(commentsQuery(submission))
  const comments = data?.comments.filter((comment) => comment.question?.id === question.id) ?? []
  return (
    <>
      <Comments label={`Comments on question ${question.number}`} comments={comments} reader={reader} />
      {(reader === 'tutor' || reader === 'admin') && <WriteCommentButton submission={submission} target={question} />}
    </>
  )
}
