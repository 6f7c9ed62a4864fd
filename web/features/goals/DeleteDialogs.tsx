import type { School, SchoolCutoff } from '#contracts/people/schools.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useDeleteCutoff, useDeleteSchool } from './schools.queries.ts'

export function DeleteSchoolDialog({ school, onClose }: { school: School; onClose: () => void }) {
  const remove = useDeleteSchool()

  function act() {
    remove.mutate(school.id, {
      onSuccess: () => toast({ title: 'School deleted', description: school.name, variant: 'success' }),
      onError: (error) => toastFailure('The school could not be deleted', error),
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title={`Delete ${school.name}?`}
      description="Its scores are deleted too. You cannot undo this. A school that is a student’s goal can’t be deleted."
      confirm="Delete School"
      busy={remove.isPending}
      onConfirm={act}
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
  const remove = useDeleteCutoff(school.id)

  function act() {
    remove.mutate(cutoff.id, {
      onSuccess: () => toast({ title: 'Score deleted', description: school.name, variant: 'success' }),
      onError: (error) => toastFailure('The score could not be deleted', error),
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title={`Delete the score of ${cutoff.year}?`}
      description={`Students who aim for ${school.name} see the next older score instead. You cannot undo this.`}
      confirm="Delete Score"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
