/** Confirmations before a section, a question, or a passage is deleted. */
import type { AuthoredPassage, AuthoredQuestion, AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import { formatTextForList } from '#domain/authoring/clickable-text.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { useRestoreDeletion } from '#web/api/use-restore-deletion.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { makeUndoAction } from '#web/ui/feedback/undo-action.ts'
import { useDeleteQuestion, useDeleteSection } from './editor.queries.ts'
import { useDeletePassage } from './passages.queries.ts'

export function DeleteSectionDialog({ section, onClose }: { section: AuthoredSection; onClose: () => void }) {
  const remove = useDeleteSection()
  const restore = useRestoreDeletion()
  const count = section.questions.length

  function act() {
    remove.mutate(section.id, {
      onSuccess: ({ deletionId }) =>
        toast({
          title: 'Section deleted',
          description: section.title,
          variant: 'success',
          action: makeUndoAction(() => restore.mutateAsync(deletionId)),
        }),
      onError: (error) => toastFailure('Failed to delete section.', error),
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title={`Delete "${section.title}"?`}
      description={`This will also delete all questions in this section. ${count === 1 ? 'It has 1 question.' : `It has ${count} questions.`}`}
      confirm="Delete Section"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}

export interface DeleteQuestionDialogProps {
  question: AuthoredQuestion
  number: number
  onClose: () => void
}

export function DeleteQuestionDialog({ question, number, onClose }: DeleteQuestionDialogProps) {
  const remove = useDeleteQuestion()
  const restore = useRestoreDeletion()

  function act() {
    remove.mutate(question.id, {
      onSuccess: ({ deletionId }) =>
        toast({
          title: 'Question deleted',
          variant: 'success',
          action: makeUndoAction(() => restore.mutateAsync(deletionId)),
        }),
      onError: (error) => toastFailure('Failed to delete question.', error),
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title={`Delete question ${number}?`}
      description={`"${extractPlainText(formatTextForList(question), 120)}" The questions after it move up by one. Answers that students gave stay in their results.`}
      confirm="Delete Question"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}

export function DeletePassageDialog({ passage, onClose }: { passage: AuthoredPassage; onClose: () => void }) {
  const remove = useDeletePassage()
  const restore = useRestoreDeletion()

  function act() {
    remove.mutate(passage, {
      onSuccess: ({ changedQuestions, deletionId }) =>
        toast({
          title: 'Passage deleted',
          description: changedQuestions > 0 ? `Cleared from ${counted(changedQuestions)}.` : undefined,
          variant: 'success',
          action: makeUndoAction(() => restore.mutateAsync(deletionId)),
        }),
      onError: (error) => toastFailure('Failed to delete passage. Please try again.', error),
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title={`Delete "${passage.title}"?`}
      description="Questions that use it stay, without a passage."
      confirm="Delete Passage"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}

function counted(questions: number): string {
  return questions === 1 ? '1 question' : `${questions} questions`
}
