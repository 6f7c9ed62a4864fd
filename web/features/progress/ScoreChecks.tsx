import type { SubmissionChecks } from '#contracts/scores/submissions.ts'
import { describeChecks } from '#domain/attempts/submission-checks.ts'
import { Remarks } from '#web/ui/text/Remarks.tsx'

/** Notes on a submission for a tutor or administrator. */
export function ScoreChecks({ checks }: { checks: SubmissionChecks }) {
  return <Remarks remarks={describeChecks(checks)} />
}
