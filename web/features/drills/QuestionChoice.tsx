import { type DrillQuestion, maxDrillQuestions } from '#contracts/coaching/drills.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { describeMissedBy, nameQuestionSource } from './drill-words.ts'

export interface QuestionChoiceProps {
  label: string
  questions: readonly DrillQuestion[]
  chosen: readonly DrillQuestion[]
  onChoose: (chosen: DrillQuestion[]) => void
  onPreview: (question: DrillQuestion) => void
}

/** Questions with a checkbox each. Chosen questions keep the order in which they were chosen. */
export function QuestionChoice({ label, questions, chosen, onChoose, onPreview }: QuestionChoiceProps) {
  const isChosen = (question: DrillQuestion) => chosen.some(({ id }) => id === question.id)
  return (
    <ul aria-label={label} className="rounded-xl border border-line bg-surface shadow-card">
      {questions.map((question) => (
        <li key={question.id} className="flex items-start gap-3 border-line border-b px-4 py-3 last:border-b-0">
          <Checkbox
            aria-label={`Choose: ${question.words}`}
            checked={isChosen(question)}
            disabled={!isChosen(question) && chosen.length >= maxDrillQuestions}
            onChange={(event) =>
              onChoose(
                event.currentTarget.checked ? [...chosen, question] : chosen.filter(({ id }) => id !== question.id),
              )
            }
          />
          <div className="flex min-w-0 grow items-start gap-x-3">
            <Words question={question} />
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Preview: ${question.words}`}
              onClick={() => onPreview(question)}
            >
              Preview
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The rest of a question and its other facts are in the preview. */
function Words({ question }: { question: DrillQuestion }) {
  const missed = describeMissedBy(question)
  return (
    <div className="wrap-anywhere min-w-0 grow text-sm">
      <p className="line-clamp-2">{question.words}</p>
      <p className="mt-0.5 truncate text-muted">
        {missed !== null && <span className="font-medium text-ink">{`${missed} · `}</span>}
        <span>{nameQuestionSource(question)}</span>
      </p>
    </div>
  )
}
