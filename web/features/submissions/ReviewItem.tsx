import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { Review, ReviewedQuestion, ShownAnswer } from '#contracts/coaching/reviews.ts'
import type { OptionId, ResponseId } from '#contracts/wire/ids.ts'
import { formatQuestionName } from '#domain/attempts/section-numbers.ts'
import { describeLessonLink } from '#domain/scores/skill-scores.ts'
import { formatShortDuration } from '#domain/text/durations.ts'
import { isReviewedInText } from '#web/kinds/kind-props.ts'
import { ReviewedAnswer } from '#web/kinds/ReviewedAnswer.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { AuthoredNote } from '#web/ui/text/AuthoredNote.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { findAskingLine } from './asking-line.ts'
import { describeCorrection } from './correction-words.ts'
import { judgeReviewed, summarizeAnswers } from './review-filters.ts'
import { ShownQuestion } from './ShownQuestion.tsx'
import { VerdictMark } from './VerdictMark.tsx'

export interface ReviewItemProps {
  reviewed: ReviewedQuestion
  passages: Review['passages']
  /** The link to practice the topic of a missed question: next to the closed question, or below it on a phone. */
  practice: ReactNode
  renderComments: (question: ReviewedQuestion) => ReactNode
  /** The number of comments. */
  comments: number
  /** Opens the question when it becomes true, and closes it when it becomes false. */
  isOpened: boolean
  /** True if the passage is open from the start. */
  isPassageOpen: boolean
  /** If not null, opens the question and scrolls to it. A new object repeats the request. */
  wanted: object | null
}

/** The answers and the beginning of the question; expanded, the full question with the answers in it. */
export function ReviewItem({ reviewed, practice, comments, isOpened, wanted, ...opened }: ReviewItemProps) {
  const [isOpen, setOpen] = useState(isOpened)
  const [before, setBefore] = useState(isOpened)
  const summary = useRef<HTMLElement>(null)
  // The row opens immediately and its content follows. For printing, the content must be there at once.
  const hasContent = useDeferredValue(isOpen) || isOpened

  if (before !== isOpened) {
    setBefore(isOpened)
    setOpen(isOpened)
  }

  // The focus and the scroll position belong to the browser.
  useEffect(() => {
    if (wanted === null) return
    setOpen(true)
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
  }, [wanted])

  const { inSection, timeSpent, topic } = reviewed
  const verdict = judgeReviewed(reviewed)
  const { own, right } = summarizeAnswers(reviewed)
  // A link inside a summary would also open the row.
  return (
    <div className="sm:flex sm:items-start">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group min-w-0 grow">
        <summary
          ref={summary}
          className="relative flex list-none flex-wrap items-center gap-x-2 gap-y-1 py-3 pr-12 pl-4 -outline-offset-2 hover:bg-sunken/60 sm:gap-x-4 sm:pl-6"
        >
          <span
            className={joinClassNames(
              'shrink-0 font-semibold tabular-nums',
              inSection ? 'w-full text-sm sm:w-72' : 'sm:w-28',
            )}
          >
            {formatQuestionName(reviewed)}
          </span>
          <VerdictMark verdict={verdict} className="max-sm:grow sm:w-28" />
          <span
            className={joinClassNames(
              'short-answer line-clamp-3 text-sm tabular-nums max-sm:order-1 max-sm:w-full',
              inSection ? 'sm:w-44' : 'sm:w-52',
            )}
          >
            Answer: <strong className="font-semibold">{own}</strong>
            {right !== '' && verdict !== 'right' && (
              <>
                {' '}
                · Right: <strong className="font-semibold">{right}</strong>
              </>
            )}
          </span>
          <span className="text-muted text-sm max-sm:order-1 max-sm:w-full sm:flex-1">{topic}</span>
          {comments > 0 && <Badge>{comments === 1 ? '1 comment' : `${comments} comments`}</Badge>}
          {timeSpent > 0 && <span className="text-muted text-sm tabular-nums">{formatShortDuration(timeSpent)}</span>}
          {reviewed.question !== null && (
            <span className="basis-full text-sm group-open:hidden max-sm:order-1">
              <SanitisedHtml
                inline
                html={findAskingLine(reviewed.question.html)}
                className="asking-line line-clamp-2"
              />
            </span>
          )}
          <ChevronDown
            aria-hidden="true"
            className="absolute top-4 right-4 size-4 text-muted group-open:rotate-180 print:hidden"
          />
        </summary>
        {isOpen && hasContent && <Opened reviewed={reviewed} {...opened} />}
      </details>
      {practice && <div className="review-practice sm:w-24 sm:shrink-0 print:hidden">{practice}</div>}
    </div>
  )
}

type OpenedProps = Omit<ReviewItemProps, 'practice' | 'comments' | 'isOpened' | 'wanted'>

function Opened({ reviewed, passages, isPassageOpen, renderComments }: OpenedProps) {
  const { question, ownAnswer, rightAnswer, alsoRight, explanation, rationale, isCorrect, skill } = reviewed
  const correction = describeCorrection(reviewed)
  const passage = question?.passage == null ? null : (passages[question.passage] ?? null)
  return (
    <div className="flex max-w-3xl flex-col gap-4 px-4 pb-6 sm:px-6">
      {question === null ? (
        <p className="text-muted text-sm">This question has been deleted since. The score keeps counting it.</p>
      ) : (
        <>
          <ShownQuestion
            question={question}
            passage={passage}
            isPassageOpen={isPassageOpen}
            hasText={!isReviewedInText(question)}
          />
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
      {skill !== undefined && (
        <p className="text-sm print:hidden">
          <TextLink to={paths.lesson(skill)}>{describeLessonLink(skill)}</TextLink>
        </p>
      )}
      {renderComments(reviewed)}
    </div>
  )
}

interface OptionsProps {
  question: PaperQuestion
  own: ShownAnswer | null
  /** Empty if none is known. */
  right: readonly ShownAnswer[]
}

function Options({ question, own, right }: OptionsProps) {
  if (question.options.length === 0) return null
  if (question.entry !== 'choice') {
    return <ReviewedAnswer question={question} own={responseOf(own)} right={right.map(responseOf)} />
  }
  // If no right answer is known, the student's own is shown as neither right nor wrong.
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
            className={joinClassNames(
              'flex items-center gap-3 rounded-lg border px-3 py-2 max-sm:flex-wrap',
              isRight ? 'border-success bg-success-soft' : isOwn ? ownLook : 'border-line',
            )}
          >
            <span className="w-5 shrink-0 self-start font-semibold">{option.letter}</span>
            <SanitisedHtml inline html={option.html} className="min-w-0 grow max-sm:w-0" />
            {(isOwn || isRight) && (
              <span
                className={joinClassNames(
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

function responseOf(answer: ShownAnswer | null): ResponseId[] {
  return answer !== null && 'response' in answer ? answer.response.map(({ option }) => option) : []
}

function isOption(answer: ShownAnswer | null, option: OptionId): boolean {
  return answer !== null && 'option' in answer && answer.option === option
}
