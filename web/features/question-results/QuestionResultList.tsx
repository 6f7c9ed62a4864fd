import { type ReactNode, useState } from 'react'
import type { QuestionResultView } from '#contracts/reports/question-results.ts'
import { sortMostMissedFirst } from '#domain/reports/question-results.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'

export interface QuestionResultListProps {
  questions: readonly QuestionResultView[]
  /** Other choices beside the order. */
  filter: ReactNode
  /** Renders the button that reports a problem with a question. */
  renderReport: (question: QuestionResultView['question']) => ReactNode
  /** What answers in all tests say of it. */
  renderDifficulty: (question: QuestionResultView['question']) => ReactNode
}

/** The questions of a test: how many answers were right, what most of the others chose, and who missed it. */
export function QuestionResultList({ questions, filter, ...render }: QuestionResultListProps) {
  const [order, setOrder] = useState('missed')
  const shown = order === 'missed' ? sortMostMissedFirst(questions) : questions
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-4 sm:grid-cols-[14rem_14rem]">
        {filter}
        <SelectField
          label="Order"
          options={[
            { value: 'missed', label: 'Most missed first' },
            { value: 'number', label: 'As in the test' },
          ]}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value)}
        />
      </div>
      <Results questions={shown} {...render} />
    </>
  )
}

function Results({ questions, renderReport, renderDifficulty }: Omit<QuestionResultListProps, 'filter'>) {
  return (
    <ol className="rounded-xl border border-line bg-surface shadow-card">
      {questions.map(({ question, right, rightAnswer, commonWrong }) => (
        <li
          key={question.id}
          className="grid gap-x-6 gap-y-2 border-line border-b px-4 py-4 text-sm last:border-b-0 sm:grid-cols-[1fr_12rem] sm:px-6"
        >
          <div className="min-w-0">
            <Stem number={question.number} words={question.words} />
            <p className="mt-0.5 text-muted">
              <span>{`${question.topic} · Difficulty: `}</span>
              {renderDifficulty(question)}
            </p>
            <p className="mt-1 wrap-anywhere empty:hidden">
              {rightAnswer !== null && <span>{`Right answer: ${rightAnswer}`}</span>}
              {rightAnswer !== null && commonWrong !== null && <span>{' · '}</span>}
              {commonWrong !== null && (
                <span>
                  {`${commonWrong.students} gave “${commonWrong.words}”.${commonWrong.misconception !== null ? ` Often it means that they ${commonWrong.misconception}.` : ''}`}
                </span>
              )}
            </p>
            {question.missedBy.length > 0 && (
              <p className="mt-1 text-muted">
                {`Missed by ${question.missedBy.map(({ fullName }) => fullName ?? 'Unknown Student').join(', ')}`}
              </p>
            )}
          </div>
          <div className="flex flex-col gap-1.5">
            <p className="font-semibold text-base tabular-nums">{`${right} of ${question.askedCount} right`}</p>
            <ProgressBar
              value={right}
              max={Math.max(question.askedCount, 1)}
              label={`Right answers to question ${question.number}`}
            />
            {renderReport(question)}
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
      <h2
        className={joinClassNames('wrap-anywhere font-medium', !isWhole && 'line-clamp-3')}
      >{`${number}. ${words}`}</h2>
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
