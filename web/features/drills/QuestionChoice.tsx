import { type DrillQuestion, longestDrill } from '#contracts/coaching/drills.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { missedWords, questionFacts } from './drill-words.ts'

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
            disabled={!isChosen(question) && chosen.length >= longestDrill}
            onChange={(event) =>
              onChoose(
                event.currentTarget.checked ? [...chosen, question] : chosen.filter(({ id }) => id !== question.id),
              )
            }
          />
          <div className="flex min-w-0 grow flex-col items-start gap-x-3 sm:flex-row">
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

function Words({ question }: { question: DrillQuestion }) {
  const missed = missedWords(question)
  return (
    <div className="wrap-anywhere min-w-0 grow text-sm">
      <p>{question.words}</p>
      <p className="mt-0.5 text-muted">
        {`${questionFacts(question)}${question.passageTitle !== null ? ` · on “${question.passageTitle}”` : ''}`}
      </p>
      {missed !== null && <p className="mt-0.5 font-medium">{missed}</p>}
    </div>
  )
}
