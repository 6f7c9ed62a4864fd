import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { OptionId } from '#contracts/ids.ts'
import type { Review, ReviewedQuestion, ShownAnswer } from '#contracts/reviews.ts'
import type { PaperQuestion } from '#contracts/tests.ts'
import { formatShortDuration } from '#domain/durations.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { AuthoredNote } from '#web/ui/AuthoredNote.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SanitisedHtml } from '#web/ui/SanitisedHtml.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { askingLine } from './asking-line.ts'
import { correctionWords } from './correction-words.ts'
import { answerWords, isMissed, verdictOf } from './review-filters.ts'
import { ShownQuestion } from './ShownQuestion.tsx'
import { VerdictMark } from './VerdictMark.tsx'

/** Most tests have no such question. */
const ReviewedSelect = lazy(async () => ({
  default: (await import('#web/kinds/multiple-select/ReviewedSelect.tsx')).ReviewedSelect,
}))

export interface ReviewItemProps {
  reviewed: ReviewedQuestion
  passages: Review['passages']
  /** The way to practice the topic of a question; nothing where it cannot be practiced. */
  renderPractice: (topic: Pick<ReviewedQuestion, 'subject' | 'topic'>) => ReactNode
  renderComments: (question: ReviewedQuestion) => ReactNode
  /** How many there are. */
  comments: number
  /** Not null: open the question and go to it. Another object asks again. */
  wanted: object | null
}

/** The answers and how the question begins; opened, the question with them in it. */
export function ReviewItem({ reviewed, passages, renderPractice, renderComments, comments, wanted }: ReviewItemProps) {
  const [isOpen, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)

  // The focus and the place of the page are the browser's.
  useEffect(() => {
    if (wanted === null) return
    setOpen(true)
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
  }, [wanted])

  const { number, ownAnswer, rightAnswer, alsoRight, timeSpent, topic } = reviewed
  const verdict = verdictOf(reviewed)
  const wordsOf = (answer: ShownAnswer | null) => answerWords(answer, reviewed.question?.unit ?? null)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary
        ref={summary}
        className="relative flex list-none flex-wrap items-center gap-x-4 gap-y-1 py-3 pr-12 pl-4 -outline-offset-2 hover:bg-sunken/60 sm:pl-6"
      >
        <span className="w-28 shrink-0 font-semibold tabular-nums">Question {number}</span>
        <VerdictMark verdict={verdict} className="w-28" />
        <span className="text-sm tabular-nums sm:w-52">
          Answer: <strong className="font-semibold">{wordsOf(ownAnswer)}</strong>
          {rightAnswer !== null && verdict !== 'right' && (
            <>
              {' '}
              · Right:{' '}
              <strong className="font-semibold">{[rightAnswer, ...alsoRight].map(wordsOf).join(' or ')}</strong>
            </>
          )}
        </span>
        <span className="grow text-muted text-sm">{topic}</span>
        {comments > 0 && <Badge>{comments === 1 ? '1 comment' : `${comments} comments`}</Badge>}
        <span className="text-muted text-sm tabular-nums">{formatShortDuration(timeSpent)}</span>
        {reviewed.question !== null && (
          <span className="basis-full text-sm group-open:hidden">
            <SanitisedHtml inline html={askingLine(reviewed.question.html)} className="line-clamp-1" />
          </span>
        )}
        <ChevronDown
          aria-hidden="true"
          className="absolute top-4 right-4 size-4 text-muted group-open:rotate-180 print:hidden"
        />
      </summary>
      {isOpen && (
        <Opened
          reviewed={reviewed}
          passages={passages}
          renderPractice={renderPractice}
          renderComments={renderComments}
        />
      )}
    </details>
  )
}

type OpenedProps = Pick<ReviewItemProps, 'reviewed' | 'passages' | 'renderPractice' | 'renderComments'>

function Opened({ reviewed, passages, renderPractice, renderComments }: OpenedProps) {
  const { question, ownAnswer, rightAnswer, alsoRight, explanation, rationale, isCorrect } = reviewed
  const correction = correctionWords(reviewed)
  const passage = question?.passage == null ? null : (passages[question.passage] ?? null)
  return (
    <div className="flex max-w-3xl flex-col gap-4 px-4 pb-6 sm:px-6">
      {question === null ? (
        <p className="text-muted text-sm">This question has been deleted since. The score keeps counting it.</p>
      ) : (
        <>
          <ShownQuestion question={question} passage={passage} />
          <Options
            question={question}
            own={ownAnswer}
            right={rightAnswer === null ? [] : [rightAnswer, ...alsoRight]}
          />
        </>
      )}
      {correction !== null && <Alert tone="info" title={correction} />}
      {rationale !== null && (
        <AuthoredNote
          title={isCorrect === true ? 'Why your answer is right' : 'About your answer'}
          html={rationale.html}
          advice={rationale.misconception?.lesson}
        />
      )}
      {explanation !== null && explanation !== '' && <AuthoredNote title="Explanation" html={explanation} />}
      {isMissed(reviewed) && renderPractice(reviewed)}
      {renderComments(reviewed)}
    </div>
  )
}

interface OptionsProps {
  question: PaperQuestion
  own: ShownAnswer | null
  /** Empty where none is known. */
  right: readonly ShownAnswer[]
}

function Options({ question, own, right }: OptionsProps) {
  if (question.options.length === 0) return null
  if (question.entry === 'multiple-select') {
    return (
      <Suspense fallback={<Skeleton className="h-64 rounded-xl" />}>
        <ReviewedSelect question={question} own={responseOf(own)} right={right.map(responseOf)} />
      </Suspense>
    )
  }
  // Without a right answer to compare with, the own one is neither right nor wrong.
  const isWrongKnown = right.length > 0
  const ownLook = isWrongKnown ? 'border-danger bg-danger-soft' : 'border-accent bg-accent-soft'
  return (
    <ul className="flex flex-col gap-2">
      {question.options.map((option) => {
        const isOwn = isOption(own, option.id)
        const isRight = right.some((answer) => isOption(answer, option.id))
        return (
          <li
            key={option.id}
            className={classNames(
              'flex items-center gap-3 rounded-lg border px-3 py-2 max-sm:flex-wrap',
              isRight ? 'border-success bg-success-soft' : isOwn ? ownLook : 'border-line',
            )}
          >
            <span className="w-5 shrink-0 self-start font-semibold">{option.letter}</span>
            <SanitisedHtml inline html={option.html} className="min-w-0 grow max-sm:w-0" />
            {(isOwn || isRight) && (
              <span
                className={classNames(
                  'shrink-0 font-medium text-xs max-sm:w-full max-sm:pl-8',
                  isRight ? 'text-success-ink' : isWrongKnown ? 'text-danger-ink' : 'text-ink',
                )}
              >
                {isRight && isOwn ? 'Right answer, yours' : isRight ? 'Right answer' : 'Your answer'}
              </span>
            )}
            {!isOwn && !isRight && <VisuallyHidden>, not chosen</VisuallyHidden>}
          </li>
        )
      })}
    </ul>
  )
}

function responseOf(answer: ShownAnswer | null): OptionId[] {
  return answer !== null && 'response' in answer ? answer.response.map(({ option }) => option) : []
}

function isOption(answer: ShownAnswer | null, option: OptionId): boolean {
  return answer !== null && 'option' in answer && answer.option === option
}
