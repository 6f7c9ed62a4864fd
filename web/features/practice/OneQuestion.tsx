import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import { longestPracticeSeconds } from '#contracts/coaching/kept-practice.ts'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { isAnswered } from '#domain/answers/correctness.ts'
import { paceLine } from '#domain/coaching/exam-pace.ts'
import { type DoneQuestion, placeIn, type Round, secondsOf } from '#domain/coaching/practice-round.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Card, CardContent, CardFooter } from '#web/ui/page/Card.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { PracticeAnswerField } from './PracticeAnswerField.tsx'
import { getOneNewQuestion } from './practice.queries.ts'
import { isRight, originWords } from './practice-answer.ts'
import type { PracticeRoundProps } from './practice-round-props.ts'
import { useFocusWhenShown } from './use-focus-when-shown.ts'
import { Verdict } from './Verdict.tsx'

export interface OneQuestionProps {
  practiced: PracticeQuestion
  round: Round
  renderQuestion: PracticeRoundProps['renderQuestion']
  renderReport: PracticeRoundProps['renderReport']
  /** Undefined until it is checked. */
  done: DoneQuestion | undefined
  onDraft: (draft: AnswerRecord) => void
  onChecked: (done: DoneQuestion) => void
  onNext: () => void
  onSkip: (seconds: number) => void
  /** Asks this one next. */
  onAnother: (practiced: PracticeQuestion) => void
}

export function OneQuestion(props: OneQuestionProps) {
  const { practiced, round, renderQuestion, renderReport, done, onDraft, onChecked, onNext, onSkip } = props
  const [shownAt] = useState(() => performance.now())
  const heading = useFocusWhenShown()
  const record = done?.record ?? round.draft
  const canCheck = isAnswered(record, practiced.question)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (done !== undefined) return onNext()
    if (!canCheck) return
    onChecked({ outcome: isRight(practiced, record) ? 'right' : 'missed', record, seconds: secondsSince(shownAt) })
  }

  const { subject, topic } = practiced
  return (
    <>
      <Card>
        <form onSubmit={submit} className="contents">
          <CardContent className="flex flex-col gap-4">
            <div>
              <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
                {`Question ${placeIn(round) + 1} of ${round.asked.length}`}
              </h2>
              <p className="text-muted text-sm">{`${subjectNames[subject]} · ${topic} · ${originWords(practiced)}`}</p>
            </div>
            {round.pace !== null && (
              <p className="text-muted text-sm">{paceLine(round.pace, round.done.length, secondsOf(round))}</p>
            )}
            {renderQuestion(practiced)}
            <PracticeAnswerField
              practiced={practiced}
              record={record}
              isChecked={done !== undefined}
              onChange={onDraft}
            />
            {practiced.hint !== null && done === undefined && round.pace === null && <Hint html={practiced.hint} />}
            {done !== undefined && <Verdict practiced={practiced} record={record} isNew />}
          </CardContent>
          <CardFooter>
            <Actions {...props} canCheck={canCheck} onSkip={() => onSkip(secondsSince(shownAt))} />
          </CardFooter>
        </form>
      </Card>
      {/* A window within the form would submit it. */}
      {done !== undefined && renderReport(practiced)}
    </>
  )
}

/** Asking for it costs nothing: nobody should guess for the sake of a figure. */
function Hint({ html }: { html: string }) {
  return (
    <details className="rounded-lg border border-line">
      <summary className="min-h-11 px-4 py-3 font-medium text-sm">Hint</summary>
      <SanitisedHtml html={html} className="px-4 pb-4 leading-7" />
    </details>
  )
}

/** Rounded up, so that an answer never took no time. */
function secondsSince(shownAt: number): number {
  return Math.min(Math.ceil((performance.now() - shownAt) / 1000), longestPracticeSeconds)
}

interface ActionsProps extends Omit<OneQuestionProps, 'onSkip'> {
  canCheck: boolean
  onSkip: () => void
}

function Actions({ practiced, round, done, canCheck, onSkip, onAnother }: ActionsProps) {
  const { subject, topic, hasNewOnes } = practiced
  const isLast = placeIn(round) === round.asked.length - 1
  const isChecking = done === undefined && round.pace === null
  return (
    <>
      <Button type="submit" disabledReason={canCheck ? null : 'Answer the question first.'}>
        {isChecking ? 'Check answer' : isLast ? 'Finish' : 'Next question'}
      </Button>
      {done === undefined && (
        <Button variant="ghost" onClick={onSkip}>
          Skip
        </Button>
      )}
      {done !== undefined && hasNewOnes && <AnotherLikeIt topic={{ subject, topic }} onAnother={onAnother} />}
    </>
  )
}

interface AnotherLikeItProps {
  topic: { subject: Subject; topic: string }
  onAnother: OneQuestionProps['onAnother']
}

function AnotherLikeIt({ topic, onAnother }: AnotherLikeItProps) {
  const asking = useMutation({
    mutationFn: () => getOneNewQuestion(topic),
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
