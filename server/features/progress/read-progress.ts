import { maxShownAssignments, type Progress } from '#contracts/reports/progress.ts'
import { subject as subjectOf } from '#contracts/wire/subjects.ts'
import { countFirstAnswersByTopic, type TopicAnswerCounts } from '#domain/scores/first-looks.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readScoreBands } from '../score-forecast/read-bands.ts'
import { readNotReached } from '../submissions/not-reached.ts'
import { readSubmissionChecks } from '../submissions/read-checks.ts'
import { readTestToLearnFrom } from '../submissions/read-submission.ts'
import { type ProgressRows, presentProgress } from './progress.present.ts'
import {
  listAssignedTests,
  listFirstLooksOfStudent,
  listKnownQuestions,
  listProgressScores,
  listSubmissionTimes,
  listTopicNames,
  listTopics,
  listUncountedSubmissions,
  type StudentRow,
} from './progress.queries.ts'

const submissionsCounted = 500

const nothingDone: Omit<ProgressRows, 'student' | 'assigned'> = {
  scores: [],
  latest: null,
  topics: [],
  recent: [],
  names: [],
  times: [],
  checks: new Map(),
  bands: new Map(),
  notReached: new Map(),
}

/** For a person without a student record. */
export const emptyProgress: Progress = presentProgress({ student: null, assigned: [], ...nothingDone })

/** Computes the progress over a student's submissions, as far as the reader may see them. */
export async function readProgress(
  services: Services,
  tx: UserTx,
  person: Person,
  student: StudentRow,
): Promise<Progress> {
  const assigned = await listAssignedTests(tx, student.id, services.clock.now(), maxShownAssignments)
  const scores = await listProgressScores(tx, student.id, submissionsCounted)
  const submissions = scores.map(({ id }) => id)
  const uncounted = await listUncountedSubmissions(tx, student.id, submissionsCounted)
  const recent = await readFirstLooks(tx, person, student.id, [...submissions, ...uncounted])
  if (scores.length === 0 && recent.length === 0) return presentProgress({ student, assigned, ...nothingDone })
  const latest = await readTestToLearnFrom(tx, student.id)
  const topics = await listTopics(tx, submissions)
  const names = await listTopicNames(tx)
  const timed = scores.filter(({ entered_at }) => entered_at === null)
  const times = await listSubmissionTimes(
    tx,
    timed.map(({ id }) => id),
  )
  const checks = await readSubmissionChecks(tx, person, submissions)
  const notReached = await readNotReached(tx, scores)
  const bands = await readScoreBands(services, tx, person, scores, notReached)
  return presentProgress({ student, assigned, scores, latest, topics, recent, names, times, checks, bands, notReached })
}

async function readFirstLooks(
  tx: UserTx,
  person: Person,
  student: string,
  submissions: readonly string[],
): Promise<TopicAnswerCounts[]> {
  const looks = await listFirstLooksOfStudent(tx, student, submissions)
  const questions = looks.map(({ question_id }) => question_id)
  const known = await runElevated(tx, person, 'know the same question in several tests', (system) =>
    listKnownQuestions(system, questions),
  )
  return countFirstAnswersByTopic(
    looks.map(({ question_id, subject, topic, is_right: isRight, at_ms: at }) => ({
      content: known.get(question_id)?.content ?? question_id,
      difficulty: known.get(question_id)?.difficulty,
      subject: subjectOf.parse(subject),
      topic,
      isRight,
      at,
    })),
  )
}
