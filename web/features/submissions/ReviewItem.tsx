import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import EyeOff from 'lucide-react/icons/eye-off'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Review, ReviewedQuestion, ShownAnswer } from '#contracts/reviews.ts'
import type { PaperQuestion } from '#contracts/tests.ts'
import { formatShortDuration } from '#domain/durations.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SanitisedHtml } from '#web/ui/SanitisedHtml.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { answerWords, type Verdict, verdictOf } from './review-filters.ts'
import { ShownQuestion } from './ShownQuestion.tsx'

export interface ReviewItemProps {
  reviewed: ReviewedQuestion
  passages: Review['passages']
}

const looks: Record<Verdict, { words: string; Icon: typeof Check; look: string }> = {
  right: { words: 'Right', Icon: Check, look: 'text-success-ink' },
  wrong: { words: 'Wrong', Icon: X, look: 'text-danger-ink' },
  unanswered: { words: 'Unanswered', Icon: Minus, look: 'text-muted' },
  not_scored: { words: 'Not scored', Icon: Minus, look: 'text-muted' },
  hidden: { words: 'Hidden', Icon: EyeOff, look: 'text-muted' },
}

/** One line with the answers; opened, the question with them in it. A hundred closed ones cost nothing. */
export function ReviewItem({ reviewed, passages }: ReviewItemProps) {
  const [isOpen, setOpen] = useState(false)
  const { number, ownAnswer, rightAnswer, timeSpent, topic } = reviewed
  const verdict = verdictOf(reviewed)
  const { words, Icon, look } = looks[verdict]
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="relative flex list-none flex-wrap items-center gap-x-4 gap-y-1 py-3 pr-12 pl-4 -outline-offset-2 hover:bg-sunken/60 sm:pl-6">
        <span className="w-28 shrink-0 font-semibold tabular-nums">Question {number}</span>
        <span className={classNames('inline-flex w-28 items-center gap-1.5 font-medium text-sm', look)}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {words}
        </span>
        <span className="text-sm tabular-nums sm:w-52">
          Answer: <strong className="font-semibold">{answerWords(ownAnswer)}</strong>
          {rightAnswer !== null && verdict !== 'right' && (
            <>
              {' '}
              · Right: <strong className="font-semibold">{answerWords(rightAnswer)}</strong>
            </>
          )}
        </span>
        <span className="grow text-muted text-sm">{topic}</span>
        <span className="text-muted text-sm tabular-nums">{formatShortDuration(timeSpent)}</span>
        <ChevronDown
          aria-hidden="true"
          className="absolute top-4 right-4 size-4 text-muted group-open:rotate-180 print:hidden"
        />
      </summary>
      {isOpen && <Opened reviewed={reviewed} passages={passages} />}
    </details>
  )
}

function Opened({ reviewed, passages }: ReviewItemProps) {
  const { question, ownAnswer, rightAnswer, explanation } = reviewed
  const passage = question?.passage == null ? null : (passages[question.passage] ?? null)
  return (
    <div className="flex max-w-3xl flex-col gap-4 px-4 pb-6 sm:px-6">
      {question === null ? (
        <p className="text-muted text-sm">This question has been deleted since. The score keeps counting it.</p>
      ) : (
        <>
          <ShownQuestion question={question} passage={passage} />
          <Options question={question} own={ownAnswer} right={rightAnswer} />
        </>
      )}
      {explanation !== null && explanation !== '' && (
        <section className="rounded-lg border border-line bg-sunken/50 p-4">
          <h3 className="mb-1 font-semibold text-sm">Explanation</h3>
          <SanitisedHtml html={explanation} className="leading-7" />
        </section>
      )}
    </div>
  )
}

interface OptionsProps {
  question: PaperQuestion
  own: ShownAnswer | null
  right: ShownAnswer | null
}

function Options({ question, own, right }: OptionsProps) {
  if (question.options.length === 0) return null
  // Without a right answer to compare with, the own one is neither right nor wrong.
  const isWrongKnown = right !== null
  const ownLook = isWrongKnown ? 'border-danger bg-danger-soft' : 'border-accent bg-accent-soft'
  return (
    <ul className="flex flex-col gap-2">
      {question.options.map((option, index) => {
        const isOwn = isOption(own, index)
        const isRight = isOption(right, index)
        return (
          <li
            key={option.letter}
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

function isOption(answer: ShownAnswer | null, index: number): boolean {
  return answer !== null && 'option' in answer && answer.option === index
}
