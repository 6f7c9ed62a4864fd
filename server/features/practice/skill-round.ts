/** A round about one skill: first the questions that the student missed, then those answered right. New questions fill it. */
import { largestSeed, type PracticeQuestion } from '#contracts/coaching/practice.ts'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import type { Skill } from '#contracts/scores/teaching.ts'
import { pickRound } from '#domain/coaching/practice.ts'
import { newQuestions } from '#domain/coaching/templates/new-questions.ts'
import { stockTemplates } from '#domain/coaching/templates/stock/stock.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { findMyStudent } from '../person/my-student.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import { listCandidates } from './candidates.ts'
import { presentNewQuestion } from './new-questions.present.ts'
import { presentPracticeQuestion } from './practice.present.ts'
import { listUnseen } from './stored-sisters.ts'

/** Chooses questions from the student’s tests. A skill without templates, as in reading, gets new questions from practice tests. */
export async function readSkillRound(
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  skill: Skill,
): Promise<PracticeQuestion[]> {
  const candidates = await listCandidates(tx, person, papers)
  const own = pickRound(
    candidates.filter(({ row, paper }) => paper.skills.get(row.question_id) === skill),
    Math.random,
  )
  if (own.length === roundSize || templatesOf(skill).length > 0) return own.map(presentPracticeQuestion)
  const student = await findMyStudent(tx, person.userId)
  const unseen = await listUnseen(tx, person, papers, student?.id ?? null, [{ skill }])
  const added = pickRound(
    unseen.map(({ question }) => question),
    Math.random,
  )
  return [...own, ...added].slice(0, roundSize).map(presentPracticeQuestion)
}

/** Fills a round from templates. Rendering is slow, so call this after the transaction. */
export async function withNewOfSkill(questions: readonly PracticeQuestion[], skill: Skill) {
  const round = [...questions]
  const seed = Math.floor(Math.random() * largestSeed)
  for (const made of newQuestions(templatesOf(skill), [], roundSize - questions.length, seed)) {
    round.push(await presentNewQuestion(made))
  }
  return round
}

function templatesOf(skill: Skill) {
  return stockTemplates.filter((template) => template.skill === skill)
}
