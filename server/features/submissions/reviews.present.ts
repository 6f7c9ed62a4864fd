import * as z from 'zod/mini'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { type Review, review } from '#contracts/coaching/reviews.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { computeSectionNumbers } from '#domain/attempts/section-numbers.ts'
import { findRationaleFor } from '#domain/authoring/rationales.ts'
import type { ReviewPaper } from '../tests/review-papers.ts'
import { parseRecordedAnswer, recordedKey } from './recorded-columns.ts'
import type { ReviewedAnswerRow } from './reviews.queries.ts'
import { presentShownAnswer, presentShownKeys } from './shown-answer.ts'

export function isAnswerHidden({ is_correct }: ReviewedAnswerRow): boolean {
  return is_correct === null
}

/** `rows` are all answers of a submission, by place. */
export function presentReview(rows: readonly ReviewedAnswerRow[], paper: ReviewPaper): Review {
  const inSections = computeSectionNumbers(
    paper.format,
    rows.map((row) => subject.parse(row.subject)),
  )
  return review.parse({
    passages: paper.passages,
    questions: rows.map((row) => {
      const question = paper.questions.get(row.question_id)
      const answer = parseRecordedAnswer(row.user_answer)
      const [rightAnswer = null, ...alsoRight] = presentShownKeys(recordedKey.parse(row.correct_answer), question)
      return {
        number: row.position + 1,
        inSection: inSections.get(row.position),
        questionId: row.question_id,
        question: question ?? null,
        subject: row.subject,
        topic: row.topic,
        skill: isAnswerHidden(row) ? undefined : paper.skills.get(row.question_id),
        ownAnswer: presentShownAnswer(answer, question),
        rightAnswer,
        alsoRight,
        correction: correctionOf(row, question),
        isCorrect: row.is_correct,
        isNotReached: row.is_reached ? undefined : true,
        explanation: isAnswerHidden(row) ? null : (paper.explanations.get(row.question_id) ?? null),
        rationale:
          row.is_correct === null
            ? null
            : findRationaleFor(paper.rationales.get(row.question_id) ?? [], answer, row.is_correct),
        timeSpent: row.time_spent,
      }
    }),
  })
}

const recordedRuling = z.object({ kind: z.enum(['answers', 'everybody', 'nobody']), at: z.string(), key: recordedKey })

function correctionOf({ ruling }: ReviewedAnswerRow, question: PaperQuestion | undefined) {
  if (ruling === null) return null
  const { kind, at, key } = recordedRuling.parse(ruling)
  const [before = null] = presentShownKeys(key, question)
  return { kind, at: new Date(at).toISOString(), key: before }
}
