import type { School, SchoolCutoff } from '#contracts/people/schools.ts'
import { ActConfirmation } from '#web/ui/dialogs/ActConfirmation.tsx'
import { useDeleteCutoff, useDeleteSchool } from './schools.queries.ts'

export function DeleteSchoolDialog({ school, onClose }: { school: School; onClose: () => void }) {
  return (
    <ActConfirmation
      title={`Delete ${school.name}?`}
      description="Its scores are deleted too. You cannot undo this. A school that is a student’s goal can’t be deleted."
      confirm="Delete School"
      act={useDeleteSchool()}
      input={school.id}
      done={() => ({ title: 'School deleted', description: school.name })}
      failure="The school could not be deleted"
      onClose={onClose}
    />
  )
}

export interface DeleteCutoffDialogProps {
  school: School
  cutoff: SchoolCutoff
  onClose: () => void
}

export function DeleteCutoffDialog({ school, cutoff, onClose }: DeleteCutoffDialogProps) {
  return (
    <ActConfirmation
      title={`Delete the score of ${cutoff.year}?`}
      description={`Students who aim for ${school.name} see the next older score instead. You cannot undo this.`}
      confirm="Delete Score"
      act={useDeleteCutoff(school.id)}
      input={cutoff.id}
      done={() => ({ title: 'Score deleted', description: school.name })}
      failure="The score could not be deleted"
      onClose={onClose}
    />
  )
}
