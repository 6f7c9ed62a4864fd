import type * as z from 'zod/mini'
import type { getPracticeTopics, PracticeQuestion } from '#contracts/practice.ts'
import { subject as subjectOf } from '#contracts/tests.ts'
import { isOfTopics, latestOfEach, type PracticedTopic, pickRound, topicsToPractice } from '#domain/practice.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { readHiddenAnswers } from '../submissions/hidden-answers.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import { topicsOfTemplates } from './new-questions.ts'
import { type Candidate, presentPracticeQuestion } from './practice.present.ts'
import {
  type AnsweredContent,
  listContents,
  listHiddenPractice,
  listPracticable,
  type PracticableRow,
} from './practice.queries.ts'

type PracticeTopics = z.input<typeof getPracticeTopics.reply>

export async function readPracticeTopics(tx: UserTx, person: Person, papers: KnownPapers): Promise<PracticeTopics> {
  const hidden = await listHiddenPractice(tx, person.userId)
  const submissions = hidden.map(({ submission_id }) => submission_id)
  const questions = hidden.reduce((sum, row) => sum + row.questions, 0)
  const topics = topicsToPractice(await listCandidates(tx, person, papers))
  return {
    topics,
    newTopics: topicsOfTemplates(topics),
    hidden: await readHiddenAnswers(tx, submissions, questions),
  }
}

/** Of these topics, or of all if none is named. */
export async function readPracticeRound(
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  topics: readonly PracticedTopic[],
): Promise<PracticeQuestion[]> {
  const candidates = await listCandidates(tx, person, papers)
  const fitting = candidates.filter((candidate) => isOfTopics(candidate, topics))
  return pickRound(fitting, Math.random).map(presentPracticeQuestion)
}

/** Leaves out questions that were deleted from their test, and all but the latest answer to a question that several tests have. */
async function listCandidates(tx: UserTx, person: Person, papers: KnownPapers): Promise<Candidate[]> {
  const rows = await listPracticable(tx, person.userId)
  return candidatesOf(rows, await readContents(tx, person, rows), papers)
}

export function readContents(
  tx: UserTx,
  person: Person,
  rows: readonly PracticableRow[],
): Promise<Map<string, AnsweredContent>> {
  const answered = rows.map(({ test_id, version, question_id }) => ({ test_id, version, question_id }))
  return elevated(tx, person, 'know the same question in several tests', (system) => listContents(system, answered))
}

export function candidatesOf(
  rows: readonly PracticableRow[],
  contents: ReadonlyMap<string, AnsweredContent>,
  papers: KnownPapers,
): Candidate[] {
  const contentOf = ({ question_id }: PracticableRow) => contents.get(question_id)?.fingerprint ?? question_id
  const latest = latestOfEach(rows, contentOf)
  papers.require(latest.map(versionOf))
  return latest.flatMap((row) => {
    const paper = papers.of(versionOf(row))
    if (!contents.has(row.question_id) || !paper.questions.has(row.question_id)) return []
    return [{ subject: subjectOf.parse(row.subject), topic: row.topic, isMissed: !row.is_correct, row, paper }]
  })
}

function versionOf({ test_id, version, present }: PracticableRow) {
  return { id: test_id, version, present }
}
