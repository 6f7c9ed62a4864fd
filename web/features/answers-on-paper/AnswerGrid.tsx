import './answer-grid.css'
import type { Paper } from '#contracts/attempts/tests.ts'
import { isPrintable } from '#domain/answers/printed-answers.ts'
import { AnswerField } from './AnswerField.tsx'
import type { AnswerProblem } from './fill-sheet.ts'
import type { DoubtfulAnswers } from './read-answers.ts'
import { type SheetProps, useSheetFields } from './use-sheet.ts'

export interface AnswerGridProps extends Omit<SheetProps, 'questions'> {
  paper: Pick<Paper, 'sections' | 'questions'>
  /** What the server refused. */
  refused: readonly AnswerProblem[]
  doubts: DoubtfulAnswers
}

/** A field for each answer. A letter goes on to the next question, so that a sheet is typed in one go. */
export function AnswerGrid({ paper, refused, doubts, ...state }: AnswerGridProps) {
  const { questions, sections } = paper
  const sheet = useSheetFields({ questions, ...state })
  return sections.map(({ id, title, firstQuestion, questionCount }) => (
    <fieldset key={id} className="min-w-0">
      <legend className="mb-2 font-semibold text-lg">{title}</legend>
      <ol className="answer-grid">
        {questions.slice(firstQuestion, firstQuestion + questionCount).map((question, place) => (
          <AnswerField
            key={question.id}
            at={firstQuestion + place}
            question={question}
            text={state.texts[question.id] ?? ''}
            reason={[sheet.problem, ...refused].find((one) => one?.question === question.id)?.reason}
            picture={doubts.get(question.id)}
            sheet={sheet}
          />
        ))}
      </ol>
      <CannotBeEntered
        numbers={questions.flatMap((question, at) => {
          const isHere = at >= firstQuestion && at < firstQuestion + questionCount
          return isHere && !isPrintable(question) ? [at + 1] : []
        })}
      />
    </fieldset>
  ))
}

function CannotBeEntered({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0) return null
  const [only, ...more] = numbers
  return (
    <p className="mt-2 text-muted text-sm">
      {more.length === 0
        ? `Question ${only} is of a kind that cannot be entered. It stays blank.`
        : `Questions ${numbers.join(', ')} are of a kind that cannot be entered. They stay blank.`}
    </p>
  )
}
