import { type PracticeQuestion, practiceQuestion } from '#contracts/coaching/practice.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { parseRecordedKey } from '#domain/answers/correctness.ts'
import { listFittingRationales } from '#domain/authoring/rationales.ts'
import type { PracticeCandidate } from '#domain/coaching/practice.ts'
import { recordedKey } from '../submissions/recorded-columns.ts'
import { presentShownKeys } from '../submissions/shown-answer.ts'
import type { ReviewPaper } from '../tests/review-papers.ts'
import { hasTemplates } from './new-questions.ts'
import type { PracticableRow } from './practice.queries.ts'

/** A question of a test, with its key. */
export interface StoredQuestion extends PracticeCandidate {
  readonly subject: Subject
  readonly row: Pick<PracticableRow, 'question_id' | 'test_title' | 'correct_answer'>
  readonly paper: ReviewPaper
}

export interface PracticeQuestionCandidate extends StoredQuestion {
  readonly row: PracticableRow
}

export function presentPracticeQuestion({ row, paper, subject, topic, isMissed }: StoredQuestion): PracticeQuestion {
  const question = paper.questions.get(row.question_id)
  const recorded = recordedKey.parse(row.correct_answer)
  const [rightAnswer, ...alsoRight] = presentShownKeys(recorded, question)
  return practiceQuestion.parse({
    question: { ...question, passage: null },
    passage: question?.passage == null ? null : paper.passages[question.passage],
    subject,
    topic,
    skill: paper.skills.get(row.question_id),
    origin: { kind: 'test', testTitle: row.test_title, isMissed },
    hasNewOnes: hasTemplates({ subject, topic }),
    rightAnswer,
    alsoRight,
    explanation: paper.explanations.get(row.question_id) ?? null,
    hint: paper.hints.get(row.question_id) ?? null,
    rationales: listFittingRationales(paper.rationales.get(row.question_id) ?? [], parseRecordedKey(recorded)),
  })
}
