import type { SubmissionChecks } from '#contracts/scores/submissions.ts'
import { checksInWords } from '#domain/attempts/submission-checks.ts'
import { Remarks } from '#web/ui/text/Remarks.tsx'

/** What a tutor or an administrator should look at in a submission. */
export function ScoreChecks({ checks }: { checks: SubmissionChecks }) {
  return <Remarks remarks={checksInWords(checks)} />
}
