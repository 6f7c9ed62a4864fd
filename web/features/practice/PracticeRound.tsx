import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnswerRecord } from '#contracts/attempts.ts'
import { longestPracticeSeconds } from '#contracts/kept-practice.ts'
import type { PracticeQuestion } from '#contracts/practice.ts'
import type { Subject } from '#contracts/tests.ts'
import { emptyRecord } from '#domain/answering.ts'
import { isAnswered } from '#domain/correctness.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { AuthoredNote } from '#web/ui/AuthoredNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardContent, CardFooter } from '#web/ui/Card.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { useKeepAnswers } from './kept-practice.queries.ts'
import { PracticeAnswerField } from './PracticeAnswerField.tsx'
import { getOneNewQuestion } from './practice.queries.ts'
import { subjectNames } from './practice-address.ts'
import { isRight, originWords, rationaleOf, rightWords } from './practice-answer.ts'

/** In a round of reviews, `card` names the question that was due. */
type AskedQuestion = PracticeQuestion & { readonly card?: string }

export interface PracticeRoundProps {
  questions: readonly AskedQuestion[]
  topicsAddress: string
  /** What is asked. */
  renderQuestion: (practiced: PracticeQuestion) => ReactNode
  onAnotherRound: () => void
}

/** One question after the other: answered, checked, explained and kept. */
export function PracticeRound({ questions, topicsAddress, renderQuestion, onAnotherRound }: PracticeRoundProps) {
  const [asked, setAsked] = useState<readonly AskedQuestion[]>(questions)
  const [at, setAt] = useState(0)
  const [right, setRight] = useState(0)
  const kept = useKeepAnswers()
  const question = asked[at]
  const done = question === undefined
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <ProgressBar value={at} max={asked.length} label="Questions done" />
      {kept.hasFailed && <NotKept busy={kept.busy} onAgain={kept.sendAgain} />}
      {done ? (
        <RoundResult right={right} total={asked.length} topicsAddress={topicsAddress} onAnotherRound={onAnotherRound} />
      ) : (
        <OneQuestion
          key={question.question.id}
          practiced={question}
          place={`Question ${at + 1} of ${asked.length}`}
          renderQuestion={renderQuestion}
          isLast={at === asked.length - 1}
          onChecked={(isRightNow, seconds) => {
            if (isRightNow) setRight(right + 1)
            kept.keep({
              ...{ questionId: question.question.id, origin: question.origin.kind, subject: question.subject },
              ...{ topic: question.topic, isRight: isRightNow, seconds },
              ...(question.card !== undefined && { card: question.card }),
            })
          }}
          onNext={() => setAt(at + 1)}
          onAnother={(another) => {
            setAsked(asked.toSpliced(at + 1, 0, another))
            setAt(at + 1)
          }}
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
  onChecked: (isRight: boolean, seconds: number) => void
  onNext: () => void
  /** Asks this one next. */
  onAnother: (practiced: PracticeQuestion) => void
}

function OneQuestion({ practiced, place, isLast, renderQuestion, onChecked, onNext, onAnother }: OneQuestionProps) {
  const [record, setRecord] = useState<AnswerRecord>(emptyRecord)
  const [isChecked, setChecked] = useState(false)
  const [shownAt] = useState(() => performance.now())
  const heading = useFocusWhenShown()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isChecked) return onNext()
    if (!isAnswered(record, practiced.question)) return
    setChecked(true)
    // Rounded up, so that an answer never took no time.
    const seconds = Math.ceil((performance.now() - shownAt) / 1000)
    onChecked(isRight(practiced, record), Math.min(seconds, longestPracticeSeconds))
  }

  const { subject, topic, origin } = practiced
  return (
    <Card>
      <form onSubmit={submit} className="contents">
        <CardContent className="flex flex-col gap-4">
          <div>
            <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
              {place}
            </h2>
            <p className="text-muted text-sm">
              {subjectNames[subject]} · {topic} · {originWords(practiced)}
            </p>
          </div>
          {renderQuestion(practiced)}
          <PracticeAnswerField practiced={practiced} record={record} isChecked={isChecked} onChange={setRecord} />
          {isChecked && <Verdict practiced={practiced} record={record} />}
          {isChecked && origin.kind === 'template' && (
            <p className="text-muted text-sm">
              Does something look wrong? Give this code to the person who runs your account: {origin.code}
            </p>
          )}
        </CardContent>
        <CardFooter>
          <Button
            type="submit"
            disabledReason={isAnswered(record, practiced.question) ? null : 'Answer the question first.'}
          >
            {isChecked ? (isLast ? 'Finish' : 'Next question') : 'Check answer'}
          </Button>
          {!isChecked && (
            <Button variant="ghost" onClick={onNext}>
              Skip
            </Button>
          )}
          {isChecked && practiced.hasNewOnes && <AnotherLikeIt topic={{ subject, topic }} onAnother={onAnother} />}
        </CardFooter>
      </form>
    </Card>
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
        Try another on {topic.topic}
      </Button>
      {asking.isError && <Alert tone="error" title="A new question could not be loaded. Try again in a moment." />}
    </>
  )
}

function Verdict({ practiced, record }: { practiced: PracticeQuestion; record: AnswerRecord }) {
  const { explanation } = practiced
  const isRightNow = isRight(practiced, record)
  const rationale = rationaleOf(practiced, record)
  return (
    <div className="flex flex-col gap-4">
      <Alert
        tone={isRightNow ? 'success' : 'error'}
        title={isRightNow ? 'Right' : `Not quite. The right answer is ${rightWords(practiced)}.`}
      />
      {rationale !== null && (
        <AuthoredNote
          title={isRightNow ? 'Why your answer is right' : 'About your answer'}
          html={rationale.html}
          advice={rationale.misconception?.lesson}
        />
      )}
      {explanation !== null && <AuthoredNote title="Explanation" html={explanation} />}
    </div>
  )
}

function NotKept({ busy, onAgain }: { busy: boolean; onAgain: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Alert
        tone="error"
        title="Your answers were not saved. You can go on: they are sent again with your next answer."
      />
      <Button variant="outline" busy={busy} onClick={onAgain}>
        Try again
      </Button>
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
        <p className="mt-1 text-muted">
          Practice does not count toward your scores. Your parents and your tutor see how much you practiced.
        </p>
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

/** For content that replaces other content: screen readers and keyboards continue there. */
function useFocusWhenShown() {
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
