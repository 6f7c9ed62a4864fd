import { assignedShown, type Progress } from '#contracts/reports/progress.ts'
import { subject as subjectOf } from '#contracts/wire/subjects.ts'
import { firstLooksByTopic, type TopicLooks } from '#domain/scores/first-looks.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readBands } from '../score-forecast/read-bands.ts'
import { readNotReached } from '../submissions/not-reached.ts'
import { readChecks } from '../submissions/read-checks.ts'
import { readTestToLearnFrom } from '../submissions/read-submission.ts'
import { type ProgressRows, presentProgress } from './progress.present.ts'
import {
  listAssigned,
  listFirstLooks,
  listQuestionContents,
  listScores,
  listTimes,
  listTopicNames,
  listTopics,
  listUncounted,
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
export const noProgress: Progress = presentProgress({ student: null, assigned: [], ...nothingDone })

/** Computes the progress over a student's submissions, as far as the reader may see them. */
export async function readProgress(
  services: Services,
  tx: UserTx,
  person: Person,
  student: StudentRow,
): Promise<Progress> {
  const assigned = await listAssigned(tx, student.id, services.clock.now(), assignedShown)
  const scores = await listScores(tx, student.id, submissionsCounted)
  const submissions = scores.map(({ id }) => id)
  const uncounted = await listUncounted(tx, student.id, submissionsCounted)
  const recent = await readFirstLooks(tx, person, student.id, [...submissions, ...uncounted])
  if (scores.length === 0 && recent.length === 0) return presentProgress({ student, assigned, ...nothingDone })
  const latest = await readTestToLearnFrom(tx, student.id)
  const topics = await listTopics(tx, submissions)
  const names = await listTopicNames(tx)
  const timed = scores.filter(({ entered_at }) => entered_at === null)
  const times = await listTimes(
    tx,
    timed.map(({ id }) => id),
  )
  const checks = await readChecks(tx, person, submissions)
  const notReached = await readNotReached(tx, scores)
  const bands = await readBands(services, tx, person, scores, notReached)
  return presentProgress({ student, assigned, scores, latest, topics, recent, names, times, checks, bands, notReached })
}

async function readFirstLooks(
  tx: UserTx,
  person: Person,
  student: string,
  submissions: readonly string[],
): Promise<TopicLooks[]> {
  const looks = await listFirstLooks(tx, student, submissions)
  const questions = looks.map(({ question_id }) => question_id)
  const contents = await elevated(tx, person, 'know the same question in several tests', (system) =>
    listQuestionContents(system, questions),
  )
  return firstLooksByTopic(
    looks.map(({ question_id, subject, topic, is_right: isRight, at_ms: at }) => ({
      content: contents.get(question_id) ?? question_id,
      subject: subjectOf.parse(subject),
      topic,
      isRight,
      at,
    })),
  )
}
