/** Questions from practice tests, asked in place of due questions or to practice a skill. */
import { subject as subjectOf } from '#contracts/wire/subjects.ts'
import type { PracticeSelection } from '../../db/table-functions.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import type { QuestionCard } from './cards-over-time.ts'
import type { StoredQuestion } from './practice.present.ts'
import { listQuestionsForPractice, type QuestionForPracticeRow } from './practice.queries.ts'
import type { StoredSisterQuestion } from './sisters.ts'

export type AskableSisterQuestion = StoredSisterQuestion & { readonly question: StoredQuestion }

/** Lists stored questions on the topics of these cards. */
export async function listStoredSisters(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  student: string,
  cards: readonly QuestionCard[],
): Promise<AskableSisterQuestion[]> {
  const names = new Set(cards.map(({ candidate }) => JSON.stringify([candidate.subject, candidate.topic])))
  const topics = cards
    .map(({ candidate: { subject, topic } }) => ({ subject, topic }))
    .filter(({ subject, topic }) => names.delete(JSON.stringify([subject, topic])))
  return listUnseenSisterQuestions(tx, person, papers, student, topics)
}

/**
 * Lists questions from practice tests that the student, who reads these tests only here, has never seen. `student` is null for a person
 * without a student record.
 */
export async function listUnseenSisterQuestions(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  student: string | null,
  wanted: readonly PracticeSelection[],
): Promise<AskableSisterQuestion[]> {
  if (wanted.length === 0) return []
  const rows = await runElevated(tx, person, 'practice may ask what an administrator marked for practice', (system) =>
    listQuestionsForPractice(system, student, wanted),
  )
  papers.require(rows.map(versionOf))
  return rows.flatMap((row) => {
    const paper = papers.of(versionOf(row))
    if (!paper.questions.has(row.question_id)) return []
    const { topic, difficulty } = row
    const subject = subjectOf.parse(row.subject)
    const shown = { question_id: row.question_id, test_title: row.test_title, correct_answer: keyOf(row) }
    return [
      {
        id: row.question_id,
        subject,
        topic,
        difficulty,
        question: { subject, topic, isMissed: false, row: shown, paper },
      },
    ]
  })
}

function versionOf({ test_id, version }: QuestionForPracticeRow) {
  return { id: test_id, version, present: version }
}

/** Returns the key in the format of a submission. */
function keyOf({ correct_option, correct_response, numeric_answer }: QuestionForPracticeRow) {
  if (correct_response !== null) return { response: correct_response }
  return correct_option === null ? { number: numeric_answer } : { option: correct_option }
}
