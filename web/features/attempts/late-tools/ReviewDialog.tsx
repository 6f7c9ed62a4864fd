import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AnswerSheet } from '#contracts/attempts.ts'
import type { Paper, PaperQuestion } from '#contracts/tests.ts'
import { isAnswered } from '#domain/correctness.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ModalDialog } from '#web/ui/ModalDialog.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type QuestionState, stateOf } from './question-state.ts'

export interface ReviewDialogProps {
  open: boolean
  onClose: () => void
  paper: Pick<Paper, 'sections' | 'questions'>
  answers: AnswerSheet
  addressOf: (number: number) => string
  onSubmit: () => void
  /** Why the test cannot be submitted now. */
  closedReason: string | null
}

const filters = {
  all: { name: 'All', keeps: () => true },
  open: { name: 'Not answered', keeps: (state: QuestionState) => !state.isAnswered },
  bookmarked: { name: 'Bookmarked', keeps: (state: QuestionState) => state.isBookmarked },
}
type Filter = keyof typeof filters
const filterNames: readonly Filter[] = ['all', 'open', 'bookmarked']

/** Every question with what was answered, before the test is handed in; each line leads to its question. */
export function ReviewDialog({ open, onClose, paper, answers, addressOf, onSubmit, closedReason }: ReviewDialogProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const lines = paper.questions.map((question, index) => ({
    question,
    number: index + 1,
    state: stateOf(answers[question.id]),
    answer: answerWords(question, answers),
  }))
  const shown = lines.filter(({ state }) => filters[filter].keeps(state))
  const answered = lines.filter(({ state }) => state.isAnswered).length

  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      size="lg"
      title="Review your answers"
      description={`${answered} of ${lines.length} answered.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep working
          </Button>
          <Button onClick={onSubmit} disabledReason={closedReason}>
            Go to submit
          </Button>
        </>
      }
    >
      <fieldset aria-label="Which questions" className="flex flex-wrap gap-2">
        {filterNames.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={filter === name ? 'default' : 'outline'}
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
          >
            {filters[name].name} ({lines.filter(({ state }) => filters[name].keeps(state)).length})
          </Button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="text-muted text-sm">There are no such questions.</p>}
      <ol className="grid gap-1 sm:grid-cols-2">
        {shown.map(({ question, number, state, answer }) => (
          <li key={question.id}>
            <Link
              to={addressOf(number)}
              onClick={onClose}
              className="flex min-h-11 items-center gap-3 rounded-lg border border-line px-3 text-ink text-sm no-underline hover:bg-sunken"
            >
              <span className="w-8 shrink-0 text-right font-medium tabular-nums">
                <VisuallyHidden>Question </VisuallyHidden>
                {number}
              </span>
              <span
                className={classNames('grow', answer === null ? 'text-muted italic' : 'font-semibold tabular-nums')}
              >
                {answer ?? 'Not answered'}
              </span>
              {state.isBookmarked && (
                <>
                  <VisuallyHidden>, bookmarked</VisuallyHidden>
                  <Bookmark aria-hidden="true" fill="currentColor" className="size-4 shrink-0" />
                </>
              )}
              {state.isAnswered && <Check aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />}
            </Link>
          </li>
        ))}
      </ol>
    </ModalDialog>
  )
}

/** The letter or the number that was given, or the text that is no number; null while there is none. */
function answerWords(question: PaperQuestion, answers: AnswerSheet): string | null {
  const record = answers[question.id]
  if (record === undefined) return null
  if (record.numericValue !== '')
    return isAnswered(record) ? record.numericValue : `${record.numericValue} (not a number)`
  return record.selectedOption === null ? null : (question.options[record.selectedOption]?.letter ?? null)
}
