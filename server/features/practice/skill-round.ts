/** A round about one skill: first the questions that the student missed, then those answered right. New questions fill it. */
import { maxSeed, type PracticeQuestion } from '#contracts/coaching/practice.ts'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import type { Skill } from '#contracts/scores/teaching.ts'
import { pickRoundQuestions } from '#domain/coaching/practice.ts'
import { generateNewQuestions } from '#domain/coaching/templates/new-questions.ts'
import { stockTemplates } from '#domain/coaching/templates/stock/stock.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { findMyStudent } from '../person/my-student.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { listCandidates } from './candidates.ts'
import { presentNewQuestion } from './new-questions.present.ts'
import { presentPracticeQuestion } from './practice.present.ts'
import { listUnseenSisterQuestions } from './stored-sisters.ts'

/** Chooses questions from the student’s tests. A skill without templates, as in reading, gets new questions from practice tests. */
export async function readSkillRound(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  skill: Skill,
): Promise<PracticeQuestion[]> {
  const candidates = await listCandidates(tx, person, papers)
  const own = pickRoundQuestions(
    candidates.filter(({ row, paper }) => paper.skills.get(row.question_id) === skill),
    Math.random,
  )
  if (own.length === roundSize || templatesOf(skill).length > 0) return own.map(presentPracticeQuestion)
  const student = await findMyStudent(tx, person.userId)
  const unseen = await listUnseenSisterQuestions(tx, person, papers, student?.id ?? null, [{ skill }])
  const added = pickRoundQuestions(
    unseen.map(({ question }) => question),
    Math.random,
  )
  return [...own, ...added].slice(0, roundSize).map(presentPracticeQuestion)
}

/** Fills a round from templates. Rendering is slow, so call this after the transaction. */
export async function fillWithNewSkillQuestions(questions: readonly PracticeQuestion[], skill: Skill) {
  const round = [...questions]
  const seed = Math.floor(Math.random() * maxSeed)
  for (const made of generateNewQuestions(templatesOf(skill), [], roundSize - questions.length, seed)) {
    round.push(await presentNewQuestion(made))
  }
  return round
}

function templatesOf(skill: Skill) {
  return stockTemplates.filter((template) => template.skill === skill)
}
