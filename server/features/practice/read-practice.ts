import type * as z from 'zod/mini'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import type { getPracticeTopics } from '#contracts/coaching/practice-topics.ts'
import { getExamSecondsPerQuestion } from '#domain/coaching/exam-pace.ts'
import { isInTopics, listTopicsToPractice, type PracticedTopic, pickRoundQuestions } from '#domain/coaching/practice.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { findMyStudent } from '../person/my-student.ts'
import { readHiddenAnswers } from '../submissions/hidden-answers.ts'
import { readTestToLearnFrom } from '../submissions/read-submission.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { gatherPracticeCandidates, listCandidates, readQuestionContents } from './candidates.ts'
import { readExamPace } from './exam-pace.ts'
import { listPracticeAnswers } from './kept-practice.queries.ts'
import { listTemplateTopics } from './new-questions.ts'
import { presentPracticeQuestion } from './practice.present.ts'
import { listHiddenPractice, listPracticableQuestions } from './practice.queries.ts'
import { countMistakes } from './read-mistakes.ts'

type PracticeTopics = z.input<typeof getPracticeTopics.reply>

export async function readPracticeTopics(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  now: Date,
): Promise<PracticeTopics> {
  const hidden = await listHiddenPractice(tx, person.userId)
  const submissions = hidden.map(({ submission_id }) => submission_id)
  const questions = hidden.reduce((sum, row) => sum + row.questions, 0)
  const rows = await listPracticableQuestions(tx, person.userId)
  const contents = await readQuestionContents(tx, person, rows)
  const candidates = gatherPracticeCandidates(rows, contents, papers)
  const topics = listTopicsToPractice(candidates)
  const student = await findMyStudent(tx, person.userId)
  const latest = student ? await readTestToLearnFrom(tx, student.id) : null
  const practiced = student ? await listPracticeAnswers(tx, student.id) : []
  const answered = { practiced, candidates, contents }
  const mistakes = await countMistakes(tx, person.userId, answered, latest?.id ?? null)
  return {
    topics,
    newTopics: listTemplateTopics(topics),
    mistakes: mistakes.all,
    latest: latest && { ...latest, left: mistakes.ofSubmission },
    secondsEach: getExamSecondsPerQuestion(await readExamPace(tx, person, now)),
    hidden: await readHiddenAnswers(tx, submissions, questions),
  }
}

/** Asks about these topics, or about all topics if the list is empty. */
export async function readPracticeRound(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  topics: readonly PracticedTopic[],
): Promise<PracticeQuestion[]> {
  const candidates = await listCandidates(tx, person, papers)
  const fitting = candidates.filter((candidate) => isInTopics(candidate, topics))
  return pickRoundQuestions(fitting, Math.random).map(presentPracticeQuestion)
}
