import type { FormatNotice, Paper } from '#contracts/attempts/tests.ts'
import { formatTestLength } from '#domain/text/durations.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { type NumberedQuestion, PrintedQuestions } from './PrintedQuestions.tsx'

export interface PrintedTestProps {
  paper: Paper
  directions: FormatNotice['directions']
  /** Whether a bubble sheet comes with it. */
  hasSheet: boolean
}

/** A test of up to so many questions begins on its cover. */
const shortTest = 20

/** The cover and the questions, section by section. */
export function PrintedTest({ paper, directions, hasSheet }: PrintedTestProps) {
  const sections = numberedSections(paper)
  const isShort = paper.questions.length <= shortTest
  return (
    <>
      <section aria-label="Cover" className="printed-part">
        <h2 className="printed-title">{paper.title}</h2>
        <div className="printed-fields">
          <span>Name</span>
          <span />
          <span>Date</span>
          <span />
        </div>
        <table className="printed-facts">
          <tbody>
            {sections.map(({ id, title, questions }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>{countWords(questions)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Time</th>
              <td>{formatTestLength(paper.durationSeconds)}</td>
            </tr>
          </tbody>
        </table>
        <div className="printed-directions">
          <p>{hasSheet ? onSheet : onPaper}</p>
        </div>
        {directions.map(({ title, html }) => (
          <div key={title} className="printed-directions">
            <h3>{title}</h3>
            <SanitisedHtml html={html} />
          </div>
        ))}
      </section>
      {sections.map(({ id, title, questions }) => (
        <section key={id} aria-label={title} className={isShort ? '' : 'printed-part'}>
          <h3 className="printed-section-title">{title}</h3>
          <PrintedQuestions passages={paper.passages} questions={questions} />
        </section>
      ))}
    </>
  )
}

const onSheet =
  'Use a pencil. For each question, fill in one bubble on the bubble sheet. For a number, write it in the boxes and fill in the bubble below each box.'
const onPaper = 'Use a pencil. For each question, circle the letter of your answer or write the answer.'

function countWords(questions: readonly NumberedQuestion[]): string {
  return questions.length === 1 ? '1 question' : `${questions.length} questions`
}

function numberedSections({ sections, questions }: Paper) {
  return sections.flatMap(({ id, title, firstQuestion, questionCount }) => {
    const here = questions.slice(firstQuestion, firstQuestion + questionCount)
    const numbered = here.map((question, at): NumberedQuestion => ({ number: firstQuestion + at + 1, question }))
    return numbered.length === 0 ? [] : [{ id, title, questions: numbered }]
  })
}
