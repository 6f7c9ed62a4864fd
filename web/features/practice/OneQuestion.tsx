import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import { maxPracticeSeconds } from '#contracts/coaching/kept-practice.ts'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { isQuestionAnswered } from '#domain/answers/correctness.ts'
import { describePaceSoFar } from '#domain/coaching/exam-pace.ts'
import {
  type AnsweredRoundQuestion,
  findPlaceInRound,
  type RoundState,
  sumRoundSeconds,
} from '#domain/coaching/practice-round.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { PracticeAnswerField } from './PracticeAnswerField.tsx'
import { fetchNewQuestion } from './practice.queries.ts'
import { describeOrigin, isRightPracticeAnswer } from './practice-answer.ts'
import type { PracticeRoundProps } from './practice-round-props.ts'
import { useFocusWhenShown } from './use-focus-when-shown.ts'
import { AnswerVerdict } from './Verdict.tsx'

export interface SingleQuestionRoundProps {
  practiced: PracticeQuestion
  round: RoundState
  renderScreen: PracticeRoundProps['renderScreen']
  renderReport: PracticeRoundProps['renderReport']
  about: ReactNode
  /** A note that the student came back to this round. */
  resumed: ReactNode
  /** Undefined until the answer is checked. */
  done: AnsweredRoundQuestion | undefined
  onDraft: (draft: AnswerRecord) => void
  onChecked: (done: AnsweredRoundQuestion) => void
  onNext: () => void
  onSkip: (seconds: number) => void
  /** Asks this question next. */
  onAnother: (practiced: PracticeQuestion) => void
}

/** The panes are not remounted for the next question, so a passage stays in place across its questions. */
export function SingleQuestionRound(props: SingleQuestionRoundProps) {
  const { practiced, round, renderScreen, renderReport, about, resumed, done, onDraft, onChecked, onNext, onSkip } =
    props
  const form = useId()
  const shownAt = useShownAt(practiced.question.id)
  const record = done?.record ?? round.draft
  const canCheck = isQuestionAnswered(record, practiced.question)
  const { subject, topic, hint } = practiced

  function submit(event: FormEvent) {
    event.preventDefault()
    if (done !== undefined) return onNext()
    if (!canCheck) return
    onChecked({
      outcome: isRightPracticeAnswer(practiced, record) ? 'right' : 'missed',
      record,
      seconds: secondsSince(shownAt),
    })
  }

  return renderScreen({
    practiced,
    number: findPlaceInRound(round) + 1,
    isChecked: done !== undefined,
    heading: <Heading practiced={practiced} round={round} />,
    answer: (
      // Dialogs inside the form would submit it.
      <form id={form} onSubmit={submit}>
        <PracticeAnswerField practiced={practiced} record={record} isChecked={done !== undefined} onChange={onDraft} />
      </form>
    ),
    notes: (
      <>
        {hint !== null && done === undefined && round.pace === null && <Hint html={hint} />}
        {done !== undefined && (
          <ShownAtOnce>
            <AnswerVerdict practiced={practiced} record={record} isNew />
            <div className="flex flex-wrap items-center gap-2">
              {practiced.hasNewOnes && <AnotherLikeIt topic={{ subject, topic }} onAnother={props.onAnother} />}
              {renderReport(practiced)}
            </div>
          </ShownAtOnce>
        )}
        {resumed}
        {about}
      </>
    ),
    acts: <Acts {...{ form, round, done, canCheck }} onSkip={() => onSkip(secondsSince(shownAt))} />,
  })
}

function Heading({ practiced, round }: Pick<SingleQuestionRoundProps, 'practiced' | 'round'>) {
  const heading = useFocusWhenShown()
  return (
    <header>
      <h2 ref={heading} id="question-heading" tabIndex={-1} className="font-semibold text-xl outline-none">
        {`Question ${findPlaceInRound(round) + 1} of ${round.asked.length}`}
      </h2>
      <p className="text-muted text-xs">
        {`${subjectNames[practiced.subject]} · ${practiced.topic} · ${describeOrigin(practiced)}`}
      </p>
      {round.pace !== null && (
        <p className="text-muted text-xs">{describePaceSoFar(round.pace, round.done.length, sumRoundSeconds(round))}</p>
      )}
    </header>
  )
}

/** Scrolls new content below the options into view. */
function ShownAtOnce({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  // Scrolling belongs to the browser, outside React.
  useEffect(() => void part.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={part} className="flex scroll-my-5 flex-col gap-4">
      {children}
    </div>
  )
}

/** Using a hint costs nothing, because nobody should guess for the sake of a figure. */
function Hint({ html }: { html: string }) {
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="min-h-11 px-4 py-3 font-medium text-sm">Hint</summary>
      <SanitisedHtml html={html} className="px-4 pb-4 leading-7" />
    </details>
  )
}

/** Returns when this question appeared, in milliseconds. The panes stay mounted while questions change. */
function useShownAt(question: string): number {
  const [shown, setShown] = useState(() => ({ question, at: performance.now() }))
  if (shown.question !== question) setShown({ question, at: performance.now() })
  return shown.at
}

/** Rounds up, so that no answer takes zero seconds. */
function secondsSince(shownAt: number): number {
  return Math.min(Math.ceil((performance.now() - shownAt) / 1000), maxPracticeSeconds)
}

interface ActsProps extends Pick<SingleQuestionRoundProps, 'round' | 'done'> {
  /** The id of the form that the first button submits. */
  form: string
  canCheck: boolean
  onSkip: () => void
}

function Acts({ form, round, done, canCheck, onSkip }: ActsProps) {
  const isLast = findPlaceInRound(round) === round.asked.length - 1
  const isChecking = done === undefined && round.pace === null
  return (
    <>
      {done === undefined && (
        <Button variant="ghost" onClick={onSkip}>
          Skip
        </Button>
      )}
      <Button
        type="submit"
        form={form}
        disabledReason={canCheck ? null : 'Answer the question first.'}
        className="ml-auto"
      >
        {isChecking ? 'Check answer' : isLast ? 'Finish' : 'Next question'}
      </Button>
    </>
  )
}

interface AnotherLikeItProps {
  topic: { subject: Subject; topic: string }
  onAnother: SingleQuestionRoundProps['onAnother']
}

function AnotherLikeIt({ topic, onAnother }: AnotherLikeItProps) {
  const asking = useMutation({
    mutationFn: () => fetchNewQuestion(topic),
    onSuccess: (another) => another && onAnother(another),
  })
  return (
    <>
      <Button variant="outline" busy={asking.isPending} onClick={() => asking.mutate()}>
        {`Try another on ${topic.topic}`}
      </Button>
      {asking.isError && <Alert tone="error" title="A new question could not be loaded. Try again in a moment." />}
    </>
  )
}
