import type { Change } from '#contracts/attempts/attempts.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import { isAnswer } from '#domain/attempts/change-queue.ts'
import { givenAnswer } from './given-answer.ts'

export interface RefusedAnswersProps {
  refused: readonly Change[]
  paper: Pick<Paper, 'questions'>
}

/** Answers from this device that came after their question was handed in on another device. */
export function RefusedAnswers({ refused, paper }: RefusedAnswersProps) {
  const lines = refused.filter(isAnswer).flatMap(({ number, question: id, record }) => {
    const question = paper.questions.find((one) => one.id === id)
    if (question === undefined) return []
    return [{ number, title: plainStart(question.html), answer: givenAnswer(question, record), notes: record.notes }]
  })
  return (
    <section className="text-sm">
      <h3 className="font-medium">These answers do not count</h3>
      <p className="text-muted">You handed in their questions on another device before.</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {lines.map(({ number, title, answer, notes }) => (
          <li key={number}>
            <span>{`${title}: `}</span>
            <span className="font-semibold">{answer ?? 'no answer'}</span>
            {notes !== '' && <span>{`, notes: ${notes}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns enough of a question's text to recognize it. */
function plainStart(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
