import { useQuery } from '@tanstack/react-query'
import type { AuthoredQuestion, QuestionDraft } from '#contracts/authoring-questions.ts'
import type { QuestionId } from '#contracts/ids.ts'
import { answerKey } from '#domain/correctness.ts'
import { emptyDraft, tidied } from '#domain/question-draft.ts'
import { say } from '#web/api/say.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { questionQuery, useCreateQuestion, useUpdateQuestion } from './editor.queries.ts'
import { type FormSurroundings, QuestionForm } from './QuestionForm.tsx'

export interface NewQuestionDialogProps extends FormSurroundings {
  /** Null puts it first. */
  after: QuestionId | null
}

export function NewQuestionDialog({ after, ...surroundings }: NewQuestionDialogProps) {
  const create = useCreateQuestion(surroundings.section.id)
  return (
    <QuestionForm
      {...surroundings}
      title="Add New Question"
      confirm="Add Question"
      start={emptyDraft}
      onSave={(question) => create.mutateAsync({ question, after })}
    />
  )
}

export interface EditQuestionDialogProps extends FormSurroundings {
  question: AuthoredQuestion
  /** Saved with another right answer; in place of `onClose`. */
  onKeyChanged: () => void
}

/** Reads the whole row anew before the form opens on it. */
export function EditQuestionDialog({ question, ...surroundings }: EditQuestionDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(questionQuery(question.id))
  if (data !== undefined) return <LoadedQuestion {...surroundings} question={data.question} />
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && surroundings.onClose()} title="Edit Question">
      {error === null ? (
        <Skeleton className="h-96 rounded-xl" />
      ) : (
        <ErrorState
          title="The question could not be loaded"
          message={say(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      )}
    </Dialog>
  )
}

function LoadedQuestion({ question, onKeyChanged, ...surroundings }: EditQuestionDialogProps) {
  const update = useUpdateQuestion(question.id)
  return (
    <QuestionForm
      {...surroundings}
      title="Edit Question"
      confirm="Save Changes"
      start={question}
      startRevision={question.revision}
      onSaved={(draft) => (sameKey(question, draft) ? surroundings.onClose() : onKeyChanged())}
      onSave={(draft, revision) => update.mutateAsync({ question: draft, revision })}
    />
  )
}

/** Other words for the right option, or other wrong options beside it, leave the key as it is. */
function sameKey(one: QuestionDraft, other: QuestionDraft): boolean {
  return JSON.stringify(answerKey(tidied(one))) === JSON.stringify(answerKey(tidied(other)))
}
