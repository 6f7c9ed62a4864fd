import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnswerRecord } from '#contracts/attempts.ts'
import type { PracticeQuestion } from '#contracts/practice.ts'
import { emptyRecord } from '#domain/answering.ts'
import { isAnswered } from '#domain/correctness.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardContent, CardFooter } from '#web/ui/Card.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { SanitisedHtml } from '#web/ui/SanitisedHtml.tsx'
import { PracticeAnswerField } from './PracticeAnswerField.tsx'
import { subjectNames } from './practice-address.ts'
import { isRight, rightWords } from './practice-answer.ts'

export interface PracticeRoundProps {
  questions: readonly PracticeQuestion[]
  topicsAddress: string
  /** What is asked. */
  renderQuestion: (practiced: PracticeQuestion) => ReactNode
  onAnotherRound: () => void
}

/** One question after the other: answered, checked and explained. Nothing of it is kept. */
export function PracticeRound({ questions, topicsAddress, renderQuestion, onAnotherRound }: PracticeRoundProps) {
  const [at, setAt] = useState(0)
  const [right, setRight] = useState(0)
  const question = questions[at]
  const done = question === undefined
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <ProgressBar value={at} max={questions.length} label="Questions done" />
      {done ? (
        <RoundResult
          right={right}
          total={questions.length}
          topicsAddress={topicsAddress}
          onAnotherRound={onAnotherRound}
        />
      ) : (
        <OneQuestion
          key={question.question.id}
          practiced={question}
          place={`Question ${at + 1} of ${questions.length}`}
          renderQuestion={renderQuestion}
          isLast={at === questions.length - 1}
          onChecked={(isRightNow) => isRightNow && setRight(right + 1)}
          onNext={() => setAt(at + 1)}
        />
      )}
    </div>
  )
}

interface OneQuestionProps {
  practiced: PracticeQuestion
  place: string
  isLast: boolean
  renderQuestion: PracticeRoundProps['renderQuestion']
  onChecked: (isRight: boolean) => void
  onNext: () => void
}

function OneQuestion({ practiced, place, isLast, renderQuestion, onChecked, onNext }: OneQuestionProps) {
  const [record, setRecord] = useState<AnswerRecord>(emptyRecord)
  const [isChecked, setChecked] = useState(false)
  const heading = useFocusWhenShown()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isChecked) return onNext()
    if (!isAnswered(record)) return
    setChecked(true)
    onChecked(isRight(practiced, record))
  }

  const { subject, topic, testTitle, isMissed } = practiced
  return (
    <Card>
      <form onSubmit={submit} className="contents">
        <CardContent className="flex flex-col gap-4">
          <div>
            <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
              {place}
            </h2>
            <p className="text-muted text-sm">
              {subjectNames[subject]} · {topic} · {testTitle}
              {isMissed && ' · missed last time'}
            </p>
          </div>
          {renderQuestion(practiced)}
          <PracticeAnswerField practiced={practiced} record={record} isChecked={isChecked} onChange={setRecord} />
          {isChecked && <Verdict practiced={practiced} isRightNow={isRight(practiced, record)} />}
        </CardContent>
        <CardFooter>
          <Button type="submit" disabledReason={isAnswered(record) ? null : 'Answer the question first.'}>
            {isChecked ? (isLast ? 'Finish' : 'Next question') : 'Check answer'}
          </Button>
          {!isChecked && (
            <Button variant="ghost" onClick={onNext}>
              Skip
            </Button>
          )}
        </CardFooter>
      </form>
    </Card>
  )
}

function Verdict({ practiced, isRightNow }: { practiced: PracticeQuestion; isRightNow: boolean }) {
  const { explanation } = practiced
  return (
    <div className="flex flex-col gap-4">
      <Alert
        tone={isRightNow ? 'success' : 'error'}
        title={isRightNow ? 'Right' : `Not quite. The right answer is ${rightWords(practiced)}.`}
      />
      {explanation !== null && (
        <section className="rounded-lg border border-line bg-sunken/50 p-4">
          <h3 className="mb-1 font-semibold text-sm">Explanation</h3>
          <SanitisedHtml html={explanation} className="leading-7" />
        </section>
      )}
    </div>
  )
}

interface RoundResultProps {
  right: number
  total: number
  topicsAddress: string
  onAnotherRound: () => void
}

function RoundResult({ right, total, topicsAddress, onAnotherRound }: RoundResultProps) {
  const heading = useFocusWhenShown()
  return (
    <Card>
      <CardContent>
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
          {right} of {total} right
        </h2>
        <p className="mt-1 text-muted">Practice does not count toward your scores. Only you see it.</p>
      </CardContent>
      <CardFooter>
        <Button onClick={onAnotherRound}>Practice again</Button>
        <ButtonLink to={topicsAddress} variant="outline">
          All topics
        </ButtonLink>
      </CardFooter>
    </Card>
  )
}

/** For what takes the place of something else: who reads by ear or key goes on there. */
function useFocusWhenShown() {
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
