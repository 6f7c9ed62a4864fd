import type { SubmissionChecks } from '#contracts/scores/submissions.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { listCheckSentences } from './check-words.ts'

/** For tutors and administrators: what was recorded, what it may mean, and what to do. Not printed, because families get the printout. */
export function CheckRemark({ checks }: { checks: SubmissionChecks }) {
  return (
    <section aria-label="Note for tutors and administrators" className="print:hidden">
      <Alert tone="info" title="Please look at this attempt">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {listCheckSentences(checks).map(({ fact, meaning }) => (
            <li key={fact}>
              <strong>{fact}</strong>
              <span>{` ${meaning}`}</span>
            </li>
          ))}
        </ul>
        <p>
          Talk with the student before you draw conclusions. The score stays as it is. Students and parents do not see
          this note.
        </p>
      </Alert>
    </section>
  )
}
