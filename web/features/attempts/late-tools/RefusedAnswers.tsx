import type { AnswerRecord, Change } from '#contracts/attempts/attempts.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import { isAnswer } from '#domain/attempts/change-queue.ts'
import { describeGivenAnswer } from './given-answer.ts'

export interface RefusedAnswersProps {
  refused: readonly Change[]
  paper: Pick<Paper, 'questions'>
}

/** Answers from this device to questions that were handed in on another device before, or that the test no longer has. */
export function RefusedAnswers({ refused, paper }: RefusedAnswersProps) {
  const lines = refused.filter(isAnswer).map(({ number, question: id, record }) => {
    const question = paper.questions.find((one) => one.id === id)
    return {
      key: `${number} ${id}`,
      isHandedIn: question !== undefined,
      title: question ? plainStart(question.html) : 'A question that is no longer in your test',
      answer: question ? describeGivenAnswer(question, record) : describeWithoutQuestion(record),
      notes: record.notes,
    }
  })
  return (
    <section className="text-sm">
      <h3 className="font-medium">These answers do not count</h3>
      {lines.some(({ isHandedIn }) => isHandedIn) && (
        <p className="text-muted">You handed in their questions on another device before.</p>
      )}
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {lines.map(({ key, title, answer, notes }) => (
          <li key={key}>
            <span>{`${title}: `}</span>
            <span className="font-semibold">{answer ?? 'no answer'}</span>
            {notes !== '' && <span>{`, notes: ${notes}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Letters belong to the options, which went with the question. */
function describeWithoutQuestion({ numericValue, selectedOption, response }: AnswerRecord): string | null {
  if (numericValue !== '') return numericValue
  return selectedOption === null && response === undefined ? null : 'the answer you chose'
}

/** Returns enough of a question's text to recognize it. */
function plainStart(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
