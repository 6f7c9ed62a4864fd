import type { PaperPassage, PaperQuestion } from '#contracts/attempts/tests.ts'
import { PrintedAnswer } from '#web/kinds/PrintedAnswer.tsx'
import { getNumberingClass } from '#web/ui/text/numbering-classes.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { groupByPassage } from './passage-groups.ts'

export interface NumberedQuestion {
  /** From one. */
  readonly number: number
  readonly question: PaperQuestion
}

export interface PrintedQuestionsProps {
  passages: readonly PaperPassage[]
  questions: readonly NumberedQuestion[]
}

/** In columns, if that is chosen; each passage is above its questions. */
export function PrintedQuestions({ passages, questions }: PrintedQuestionsProps) {
  return (
    <div className="printed-text">
      {groupByPassage(questions).map(({ passage, questions: ofPassage, words }) => (
        <div key={ofPassage[0]?.question.id} className="printed-group">
          {passage !== null && (
            <>
              <p>{words}</p>
              <PrintedPassage passage={passages[passage]} />
            </>
          )}
          {ofPassage.map(({ number, question }) => (
            <PrintedQuestion key={question.id} number={number} question={question} />
          ))}
        </div>
      ))}
    </div>
  )
}

function PrintedPassage({ passage }: { passage: PaperPassage | undefined }) {
  if (passage === undefined) return null
  return (
    <section className="printed-passage">
      {passage.title !== '' && <h4>{passage.title}</h4>}
      <SanitisedHtml html={passage.html} className={getNumberingClass(passage)} />
    </section>
  )
}

function PrintedQuestion({ number, question }: NumberedQuestion) {
  const { title, image } = question
  return (
    <section aria-label={`Question ${number}`} className="printed-question">
      <span>{number}</span>
      <div>
        {title !== null && title !== '' && <p>{title}</p>}
        {image !== null && <img src={image.url} alt={image.alt} referrerPolicy="no-referrer" />}
        <PrintedAnswer question={question} />
      </div>
    </section>
  )
}
