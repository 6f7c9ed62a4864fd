import Bookmark from 'lucide-react/icons/bookmark'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import { formatCountdown } from '#domain/text/durations.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { describeNavigation } from '../screen/navigation-words.ts'
import type { ForwardScreenState } from '../screen/test-screen.ts'
import { useSecondsLeft } from '../screen/use-seconds-left.ts'
import { describeGivenAnswer } from './given-answer.ts'
import { type QuestionState, readQuestionState } from './question-state.ts'

export interface ReviewDialogProps {
  open: boolean
  onClose: () => void
  paper: Pick<Paper, 'sections' | 'questions'>
  answers: AnswerSheet
  store: Pick<AttemptStore, 'secondsLeft'>
  addressOf: (number: number) => string
  forward: ForwardScreenState | null
  onSubmit: () => void
  /** True if the highlighted button leads to the submit. */
  isSubmitNext: boolean
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

/** Every open question with the given answer and a link. */
export function ReviewDialog({
  open,
  onClose,
  paper,
  answers,
  store,
  addressOf,
  forward,
  isSubmitNext,
  ...submitting
}: ReviewDialogProps) {
  const [filter, setFilter] = useState<Filter>('all')
  // The dialog opens immediately and its hundred links follow. While it is closed, answers do not rerender it.
  const isListed = useDeferredValue(open)
  const lines = (open ? paper.questions : [])
    .map((question, index) => ({
      index,
      number: forward?.numberOf(index) ?? index + 1,
      state: readQuestionState(question, answers),
      answer: describeGivenAnswer(question, answers[question.id]),
    }))
    .filter(({ index }) => forward === null || forward.reach.includes(index))
  const shown = lines.filter(({ state }) => filters[filter].keeps(state))
  const answered = lines.filter(({ state }) => state.isAnswered).length

  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      size="lg"
      title="Review your answers"
      description={`${answered} of ${lines.length} answered.`}
      footer={<WaysOn {...{ ...submitting, onClose }} isSubmitNext={isSubmitNext} />}
    >
      <TimeLeft store={store} />
      {forward !== null && <p className="text-sm">{describeNavigation(true)}</p>}
      <fieldset aria-label="Which questions" className="flex flex-wrap gap-2">
        {filterNames.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={filter === name ? 'default' : 'outline'}
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
          >
            {`${filters[name].name} (${lines.filter(({ state }) => filters[name].keeps(state)).length})`}
          </Button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="text-muted text-sm">No questions match.</p>}
      {(isListed ? paper.sections : []).map((section) => {
        const inSection = shown.filter(
          ({ index }) => index >= section.firstQuestion && index < section.firstQuestion + section.questionCount,
        )
        if (inSection.length === 0) return null
        return (
          <section key={section.id} aria-label={section.title}>
            <h3 className="mb-2 font-semibold text-sm">{section.title}</h3>
            <ol className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1.5">
              {inSection.map((line) => (
                <li key={line.index}>
                  <ReviewLink {...line} to={addressOf(line.index + 1)} onGo={onClose} />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </ModalDialog>
  )
}

type WaysOnProps = Pick<ReviewDialogProps, 'onClose' | 'onSubmit' | 'isSubmitNext' | 'closedReason'>

/** Until the student has reached the end, the highlighted button leads back to the questions. */
function WaysOn({ onClose, onSubmit, isSubmitNext, closedReason }: WaysOnProps) {
  return (
    <>
      <Button variant={isSubmitNext ? 'outline' : 'default'} onClick={onClose}>
        Keep working
      </Button>
      <Button variant={isSubmitNext ? 'default' : 'outline'} onClick={onSubmit} disabledReason={closedReason}>
        Go to submit
      </Button>
    </>
  )
}

interface ReviewLinkProps {
  number: number
  answer: string | null
  state: QuestionState
  to: string
  onGo: () => void
}

function ReviewLink({ number, answer, state, to, onGo }: ReviewLinkProps) {
  return (
    <Link
      to={to}
      onClick={onGo}
      className={joinClassNames(
        'relative flex min-h-14 flex-col items-center justify-center rounded-lg border px-1 py-1.5 text-center text-ink no-underline hover:bg-sunken',
        answer === null ? 'border-line-strong/60 border-dashed' : 'border-line bg-sunken/60',
      )}
    >
      <span className="text-muted text-xs tabular-nums">
        <VisuallyHidden>Question </VisuallyHidden>
        <span>{number}</span>
      </span>
      {answer === null ? (
        <>
          <span aria-hidden="true">-</span>
          <VisuallyHidden>Not answered</VisuallyHidden>
        </>
      ) : (
        <span className="max-w-full break-words font-semibold text-sm tabular-nums">{answer}</span>
      )}
      {state.isBookmarked && (
        <>
          <VisuallyHidden>, bookmarked</VisuallyHidden>
          <Bookmark aria-hidden="true" fill="currentColor" className="absolute top-1 right-1 size-3.5" />
        </>
      )}
    </Link>
  )
}

function TimeLeft({ store }: Pick<ReviewDialogProps, 'store'>) {
  const seconds = useSecondsLeft(store)
  if (seconds === null) return null
  return (
    <p className="text-sm">
      <span className="font-semibold tabular-nums">{formatCountdown(seconds)}</span> left
    </p>
  )
}
