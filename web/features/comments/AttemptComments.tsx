import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Role } from '#contracts/accounts/profile.ts'
import type { Comment } from '#contracts/people/comments.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Comments } from './Comments.tsx'
import { commentsQuery, useMarkSeen } from './comments.queries.ts'
import { WriteCommentButton } from './WriteCommentButton.tsx'

export interface AttemptCommentsProps {
  submission: SubmissionId
  reader: Role
  onShowQuestion: (question: NonNullable<Comment['question']>) => void
}

/** Every comment on an attempt and its questions. Families see nothing until there is a comment; a tutor can write the first. */
export function AttemptComments({ submission, reader, onShowQuestion }: AttemptCommentsProps) {
  const query = useQuery(commentsQuery(submission))
  const mayWrite = reader === 'tutor' || reader === 'admin'
  useSeen(query.data?.comments ?? [])
  if (!mayWrite && (query.isPending || query.data?.comments.length === 0)) return null
  return (
    <section aria-labelledby="comments" className="flex flex-col gap-4">
      <h2 id="comments" className="font-semibold text-xl">
        Comments
      </h2>
      <Loaded
        query={query}
        label="Loading the comments"
        skeleton={<Skeleton className="h-20 rounded-xl" />}
        failure="The comments could not be loaded"
      >
        {({ comments }) => (
          <>
            {comments.length === 0 && (
              <p className="text-muted">No comments yet. The student and the parents read what you write here.</p>
            )}
            <Comments label="Comments" comments={comments} reader={reader} onShowQuestion={onShowQuestion} />
            {mayWrite && <WriteCommentButton submission={submission} target={null} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Marks the comments as seen, so that the dashboard no longer calls them new. */
function useSeen(comments: readonly Comment[]) {
  const { mutate } = useMarkSeen()
  const unseen = comments.filter(({ isNew }) => isNew).map(({ id }) => id)
  const ids = unseen.join()

  // What is on the page has been seen. The ids as one text change only when there are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `unseen` is another array each time.
  useEffect(() => {
    if (ids !== '') mutate(unseen)
  }, [ids, mutate])
}
