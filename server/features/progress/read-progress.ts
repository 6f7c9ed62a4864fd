import type { Progress } from '#contracts/progress.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readBands } from '../outlook/read-bands.ts'
import { readChecks } from '../submissions/read-checks.ts'
import { presentProgress } from './progress.present.ts'
import { listRecentAnswers, listScores, listTimes, listTopicNames, listTopics } from './progress.queries.ts'

const submissionsCounted = 500

export const noProgress: Progress = { scores: [], topics: [], untried: [], questionsLeftOut: 0, pace: [] }

/** Over the submissions of one student, as far as the reader may see them. */
export async function readProgress(services: Services, tx: UserTx, person: Person, student: string): Promise<Progress> {
  const scores = await listScores(tx, student, submissionsCounted)
  if (scores.length === 0) return noProgress
  const submissions = scores.map(({ id }) => id)
  const topics = await listTopics(tx, submissions)
  const recent = await listRecentAnswers(tx, student, submissions)
  const names = await listTopicNames(tx)
  const times = await listTimes(tx, submissions)
  const checks = await readChecks(tx, person, submissions)
  const bands = await readBands(services, tx, person, scores)
  return presentProgress({ scores, topics, recent, names, times, checks, bands })
}
