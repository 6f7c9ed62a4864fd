import { describePlacedOptions, type PlacedQuestion } from '#domain/answers/placed-answers.ts'
import type { Response } from '#domain/answers/responses.ts'

/** Shows the student's progress. */
export function PlacedState({ id, question, response }: { id: string; question: PlacedQuestion; response: Response }) {
  return (
    <p id={id} role="status" className="text-muted text-sm">
      {describePlacedOptions(question, response)}
    </p>
  )
}
