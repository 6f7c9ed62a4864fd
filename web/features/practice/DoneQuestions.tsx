import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type {
  AnsweredRoundQuestion,
  AskedQuestion,
  QuestionOutcome,
  RoundState,
} from '#domain/coaching/practice-round.ts'
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { PracticeAnswerField } from './PracticeAnswerField.tsx'
import { describeRightAnswer } from './practice-answer.ts'
import type { PracticeRoundProps } from './practice-round-props.ts'
import { AnswerVerdict } from './Verdict.tsx'

export interface AnsweredQuestionsProps
  extends Pick<PracticeRoundProps, 'renderQuestion' | 'renderLine' | 'renderReport'> {
  round: RoundState
}

/** Each question of the round in words. It expands to show the right answer and the explanation. */
export function AnsweredQuestions({ round, ...render }: AnsweredQuestionsProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>The questions of this round</CardTitle>
      </CardHeader>
      <CardContent>
        <ol className="flex flex-col gap-2">
          {round.asked.map((asked, place) => {
            const done = round.done[place]
            return (
              done !== undefined && (
                <li key={asked.question.id}>
                  <OneDone asked={asked} done={done} number={place + 1} {...render} />
                </li>
              )
            )
          })}
        </ol>
      </CardContent>
    </Card>
  )
}

const looks: Record<QuestionOutcome, { words: string; Icon: typeof Check; look: string }> = {
  right: { words: 'Right', Icon: Check, look: 'text-success-ink' },
  missed: { words: 'Missed', Icon: X, look: 'text-muted' },
  skipped: { words: 'Skipped', Icon: Minus, look: 'text-muted' },
}

interface OneDoneProps extends Omit<AnsweredQuestionsProps, 'round'> {
  asked: AskedQuestion
  done: AnsweredRoundQuestion
  number: number
}

function OneDone({ asked, done, number, renderQuestion, renderLine, renderReport }: OneDoneProps) {
  const [isOpen, setOpen] = useState(false)
  const { words, Icon, look } = looks[done.outcome]
  return (
    <details className="group rounded-lg border border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="relative flex min-h-11 list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-sunken/60">
        <span className="font-medium">{`Question ${number}`}</span>
        <span className={joinClassNames('flex items-center gap-1 font-medium text-sm', look)}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span>{words}</span>
        </span>
        <span className="text-muted text-sm">{asked.topic}</span>
        <span className="basis-full pr-8 text-sm group-open:hidden">{renderLine(asked)}</span>
        <ChevronDown
          aria-hidden="true"
          className="absolute top-4 right-4 size-4 text-muted group-open:rotate-180 print:hidden"
        />
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-4 px-4 pb-4">
          {renderQuestion(asked)}
          <PracticeAnswerField practiced={asked} record={done.record} isChecked onChange={() => {}} />
          {done.outcome === 'skipped' ? (
            <p className="font-semibold">{`You skipped it. The right answer is ${describeRightAnswer(asked)}.`}</p>
          ) : (
            <AnswerVerdict practiced={asked} record={done.record} isNew={false} />
          )}
          {renderReport(asked)}
        </div>
      )}
    </details>
  )
}
