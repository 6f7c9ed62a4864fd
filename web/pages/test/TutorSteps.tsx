import type { Submission } from '#contracts/scores/submissions.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { buildNewDrillAddress } from '../drills/drill-address.ts'
import { AssignButton } from '../tutor/AssignTests.tsx'

/** Lets a tutor assign something after a result: the student's own missed questions, or a test. */
export function TutorSteps({ submission }: { submission: Submission }) {
  const { studentId, studentName, testId, isDrill, topics } = submission
  const hasMissed = topics.some(({ correct, scored }) => correct < scored)
  // The questions of a drill belong to their original tests, so a drill is not used as a filter.
  const missed = { students: [studentId], missed: true, ...(isDrill ? {} : { testId }) }
  return (
    <div className="mt-1 flex flex-wrap gap-3 print:hidden">
      <AssignButton studentId={studentId} name={studentName} />
      {hasMissed && (
        <ButtonLink variant="outline" to={buildNewDrillAddress(missed)}>
          New drill of what was missed
        </ButtonLink>
      )}
    </div>
  )
}
