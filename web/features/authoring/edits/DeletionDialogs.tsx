/** Confirmations before a section, a question, or a passage is deleted. */
import type { AuthoredPassage, AuthoredQuestion, AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import { formatTextForList } from '#domain/authoring/clickable-text.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { useRestoreDeletion } from '#web/api/use-restore-deletion.ts'
import { ActConfirmation } from '#web/ui/dialogs/ActConfirmation.tsx'
import { makeUndoAction } from '#web/ui/feedback/undo-action.ts'
import { useDeleteQuestion, useDeleteSection } from './editor.queries.ts'
import { useDeletePassage } from './passages.queries.ts'

export function DeleteSectionDialog({ section, onClose }: { section: AuthoredSection; onClose: () => void }) {
  const restore = useRestoreDeletion()
  const count = section.questions.length

  return (
    <ActConfirmation
      title={`Delete "${section.title}"?`}
      description={`This will also delete all questions in this section. ${count === 1 ? 'It has 1 question.' : `It has ${count} questions.`}`}
      confirm="Delete Section"
      act={useDeleteSection()}
      input={section.id}
      done={({ deletionId }) => ({
        title: 'Section deleted',
        description: section.title,
        action: makeUndoAction(() => restore.mutateAsync(deletionId)),
      })}
      failure="Failed to delete section."
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
  const restore = useRestoreDeletion()

  return (
    <ActConfirmation
      title={`Delete question ${number}?`}
      description={`"${extractPlainText(formatTextForList(question), 120)}" The questions after it move up by one. Answers that students gave stay in their results.`}
      confirm="Delete Question"
      act={useDeleteQuestion()}
      input={question.id}
      done={({ deletionId }) => ({
        title: 'Question deleted',
        action: makeUndoAction(() => restore.mutateAsync(deletionId)),
      })}
      failure="Failed to delete question."
      onClose={onClose}
    />
  )
}

export function DeletePassageDialog({ passage, onClose }: { passage: AuthoredPassage; onClose: () => void }) {
  const restore = useRestoreDeletion()

  return (
    <ActConfirmation
      title={`Delete "${passage.title}"?`}
      description="Questions that use it stay, without a passage."
      confirm="Delete Passage"
      act={useDeletePassage()}
      input={passage}
      done={({ changedQuestions, deletionId }) => ({
        title: 'Passage deleted',
        description: changedQuestions > 0 ? `Cleared from ${counted(changedQuestions)}.` : undefined,
        action: makeUndoAction(() => restore.mutateAsync(deletionId)),
      })}
      failure="Failed to delete passage. Please try again."
      onClose={onClose}
    />
  )
}

function counted(questions: number): string {
  return questions === 1 ? '1 question' : `${questions} questions`
}
