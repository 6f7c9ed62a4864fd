import type { StudentId } from '#contracts/wire/ids.ts'
import { ActConfirmation } from '#web/ui/dialogs/ActConfirmation.tsx'
import { useDeleteRealScore } from './real-scores.queries.ts'

export function DeleteRealScoreDialog({ studentId, onClose }: { studentId: StudentId | null; onClose: () => void }) {
  return (
    <ActConfirmation
      title="Delete the exam scores?"
      description="They are deleted at once, also from all figures. You cannot undo this."
      confirm="Delete Scores"
      act={useDeleteRealScore(studentId)}
      input={undefined}
      done={() => ({ title: 'Exam scores deleted' })}
      failure="The exam scores could not be deleted"
      onClose={onClose}
    />
  )
}
