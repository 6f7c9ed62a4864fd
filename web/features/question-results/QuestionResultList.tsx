import { type ReactNode, useState } from 'react'
import type { QuestionResultView } from '#contracts/reports/question-results.ts'
import { mostMissedFirst } from '#domain/reports/question-results.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { classNames } from '#web/ui/text/class-names.ts'

export interface QuestionResultListProps {
  questions: readonly QuestionResultView[]
  /** Renders the button that reports a problem with a question. */
  renderReport: (question: QuestionResultView['question']) => ReactNode
  /** What answers in all tests say of it. */
  renderDifficulty: (question: QuestionResultView['question']) => ReactNode
}

/** The questions of a test: how many answers were right, what most of the others chose, and who missed it. */
export function QuestionResultList({ questions, ...render }: QuestionResultListProps) {
  const [order, setOrder] = useState('missed')
  const shown = order === 'missed' ? mostMissedFirst(questions) : questions
  return (
    <>
      <SelectField
        label="Order"
        className="mb-4 max-w-60"
        options={[
          { value: 'missed', label: 'Most missed first' },
          { value: 'number', label: 'As in the test' },
        ]}
        value={order}
        onChange={(event) => setOrder(event.currentTarget.value)}
      />
      <Results questions={shown} {...render} />
    </>
  )
}

function Results({ questions, renderReport, renderDifficulty }: QuestionResultListProps) {
  return (
    <ol className="rounded-xl border border-line bg-surface shadow-card">
      {questions.map(({ question, right, rightAnswer, commonWrong }) => (
        <li
          key={question.id}
          className="grid gap-x-6 gap-y-2 border-line border-b px-4 py-4 text-sm last:border-b-0 sm:grid-cols-[1fr_10rem] sm:px-6"
        >
          <div className="min-w-0">
            <Stem number={question.number} words={question.words} />
            <p className="mt-0.5 text-muted">
              <span>{`${question.topic} · Difficulty: `}</span>
              {renderDifficulty(question)}
            </p>
            {rightAnswer !== null && <p className="mt-1 wrap-anywhere">{`Right answer: ${rightAnswer}`}</p>}
            {commonWrong !== null && (
              <p className="mt-1 wrap-anywhere">
                {`${commonWrong.students} gave the wrong answer “${commonWrong.words}”.${commonWrong.misconception !== null ? ` Often it means that they ${commonWrong.misconception}.` : ''}`}
              </p>
            )}
            {question.missedBy.length > 0 && (
              <p className="mt-1 text-muted">
                {`Missed by ${question.missedBy.map(({ fullName }) => fullName ?? 'Unknown Student').join(', ')}`}
              </p>
            )}
            {renderReport(question)}
          </div>
          <div>
            <p className="font-semibold text-base tabular-nums">{`${right} of ${question.askedCount} right`}</p>
            <ProgressBar
              value={right}
              max={Math.max(question.askedCount, 1)}
              label={`Right answers to question ${question.number}`}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Characters. A longer question takes more than three lines on a laptop. */
const longStem = 320

function Stem({ number, words }: { number: number; words: string }) {
  const [isWhole, setWhole] = useState(words.length <= longStem)
  return (
    <>
      <h2 className={classNames('wrap-anywhere font-medium', !isWhole && 'line-clamp-3')}>{`${number}. ${words}`}</h2>
      {words.length > longStem && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show less' : 'Show all'} of question ${number}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
