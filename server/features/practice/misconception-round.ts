/** A round about one misconception: questions with a wrong answer that the misconception leads to. */
import { maxSeed, type PracticeQuestion } from '#contracts/coaching/practice.ts'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import { pickRoundQuestions } from '#domain/coaching/practice.ts'
import { generateNewQuestions } from '#domain/coaching/templates/new-questions.ts'
import { stockTemplates } from '#domain/coaching/templates/stock/stock.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { listCandidates } from './candidates.ts'
import { presentNewQuestion } from './new-questions.present.ts'
import { presentPracticeQuestion } from './practice.present.ts'

/** Returns matching questions from the student’s tests, missed ones first. */
export async function readMisconceptionRound(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  misconception: string,
): Promise<PracticeQuestion[]> {
  const candidates = await listCandidates(tx, person, papers)
  const fitting = candidates.filter(({ row, paper }) =>
    paper.rationales.get(row.question_id)?.some((one) => one.misconception?.id === misconception),
  )
  return pickRoundQuestions(fitting, Math.random).map(presentPracticeQuestion)
}

/** Fills a round with new questions. Rendering is slow, so call this after the transaction. */
export async function fillWithNewQuestions(questions: readonly PracticeQuestion[], misconception: string) {
  const count = roundSize - questions.length
  const templates = stockTemplates.filter(({ distractors }) =>
    distractors.some((one) => one.misconception === misconception),
  )
  const round = [...questions]
  // Not every question from a template has the wanted wrong answer.
  for (const made of generateNewQuestions(templates, [], 2 * roundSize, Math.floor(Math.random() * maxSeed))) {
    if (round.length - questions.length >= count) break
    if (made.rendered.options.some((option) => option.misconception === misconception)) {
      round.push(await presentNewQuestion(made))
    }
  }
  return round
}
