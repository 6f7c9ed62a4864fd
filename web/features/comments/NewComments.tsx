import { useQuery } from '@tanstack/react-query'
import type { CommentedSubmission } from '#contracts/people/comments.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { describeNewComments } from './comment-words.ts'
import { newCommentsQuery } from './comments.queries.ts'

export interface NewCommentsProps {
  reader: 'student' | 'parent'
  addressOf: (commented: CommentedSubmission) => string
}

/** The comments that a tutor has written since the last visit. Renders nothing if there are none. */
export function NewComments({ reader, addressOf }: NewCommentsProps) {
  const { data } = useQuery(newCommentsQuery())
  if (data === undefined || data.submissions.length === 0) return null
  return (
    <Card className="mb-6 p-5 sm:p-6">
      <h2 id="new-comments" className="font-medium text-muted text-sm">
        New comments
      </h2>
      <ul aria-labelledby="new-comments" className="mt-2 flex flex-col divide-y divide-line">
        {data.submissions.map((commented) => {
          const words = describeNewComments(commented, reader)
          return (
            <li
              key={commented.submissionId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-1 last:pb-0"
            >
              <p>
                <span className="font-semibold">{words}</span>
                <span className="block text-muted text-sm">
                  <DateTime instant={commented.latestAt} />
                </span>
              </p>
              <ButtonLink to={addressOf(commented)} variant="outline" aria-label={`Read: ${words}`}>
                Read
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
