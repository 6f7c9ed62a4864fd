import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuthoredQuestion, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { hasOptionSet } from '#domain/answers/correctness.ts'
import { emptyQuestionDraft, startNextDraft, tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { questionQuery, useCreateQuestion, useUpdateQuestion } from '../edits/editor.queries.ts'
import { omitSameSorting } from '../edits/merge-drafts.ts'
import { getPlaceAfter } from '../edits/question-places.ts'
import { type FormSurroundings, QuestionForm } from './QuestionForm.tsx'

export interface NewQuestionDialogProps extends FormSurroundings {
  /** Null to put the question first. */
  after: QuestionId | null
  isInBank: boolean
}

/** Adds one question, or several in a row. */
export function NewQuestionDialog({ after, isInBank, ...surroundings }: NewQuestionDialogProps) {
  const create = useCreateQuestion(surroundings.section.id)
  const [added, setAdded] = useState(0)
  const [start, setStart] = useState<QuestionDraft>(
    isInBank ? { ...emptyQuestionDraft, itemStatus: 'ready', tags: [] } : emptyQuestionDraft,
  )
  const [last, setLast] = useState(after)
  return (
    <QuestionForm
      {...surroundings}
      key={added}
      title="Add New Question"
      confirm="Add Question"
      place={getPlaceAfter(surroundings.place, added)}
      start={start}
      isNew
      onSave={async (question) => setLast((await create.mutateAsync({ question, after: last })).id)}
      onAddAnother={(question) => {
        setStart(startNextDraft(question))
        setAdded(added + 1)
      }}
    />
  )
}

export interface EditQuestionDialogProps extends FormSurroundings {
  question: AuthoredQuestion
  /** Called instead of `onClose` if the right answer changed. */
  onKeyChanged: () => void
}

/** Reloads the whole row before the form opens. */
export function EditQuestionDialog({ question, ...surroundings }: EditQuestionDialogProps) {
  const query = useQuery(questionQuery(question.id))
  if (query.data !== undefined) return <LoadedQuestion {...surroundings} question={query.data.question} />
  return (
    <Dialog size="lg" beside={surroundings.beside} onClose={surroundings.onClose} title="Edit Question">
      <Loaded
        query={query}
        label="Loading the question"
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failure="The question could not be loaded"
      >
        {() => null}
      </Loaded>
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
      onSave={(draft, revision, { itemStatus, tags }) =>
        update.mutateAsync({
          question: omitSameSorting({ itemStatus, tags }, draft),
          revision,
          seen: { itemStatus, tags },
        })
      }
    />
  )
}

/** Compares the keys. New wording or a new position of the right option leaves the key unchanged, and so do changes to wrong options. */
function sameKey(one: QuestionDraft, other: QuestionDraft): boolean {
  return keyIn(one) === keyIn(other)
}

/** An option that is not saved yet differs from all saved ones. */
function keyIn(draft: QuestionDraft): string | number | null {
  const { inputType, correctAnswer, correctAnswers, optionIds, places, numericAnswer } = tidyQuestionDraft(draft)
  if (places !== undefined) {
    const ids = places.map(({ id, right }) => `${id ?? 'new'}:${right.map((at) => optionIds?.[at] ?? 'new').sort()}`)
    return `all of ${ids.sort().join()}`
  }
  if (hasOptionSet(inputType)) {
    const ids = (correctAnswers ?? []).map((at): string => optionIds?.[at] ?? 'new')
    return `all of ${ids.sort().join()}`
  }
  if (inputType === 'number') return numericAnswer
  return correctAnswer === null ? null : (optionIds?.[correctAnswer] ?? 'new')
}
