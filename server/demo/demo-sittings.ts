/** The demo's past: sittings that go through the same scoring as everybody's. */
import { pretendInstant, type SystemTx } from '../db/transactions.ts'
import { closeAttempt } from '../features/attempts/close-attempt.ts'
import { startAttempt } from '../features/attempts/start-attempt.ts'
import { findScoringSheet } from '../features/tests/find-scoring-sheet.ts'
import { findTest } from '../features/tests/find-test.ts'
import type { Services } from '../services.ts'
import { type DemoSitting, demoSittings, demoStudents } from './demo-people.ts'
import { simulatedAnswers } from './simulated-answers.ts'

const dayMs = 24 * 3600 * 1000

export async function insertDemoSittings(
  services: Services,
  tx: SystemTx,
  students: Map<string, string>,
  tests: Map<string, string>,
) {
  for (const sitting of demoSittings) {
    await insertSitting(services, tx, sitting, students.get(sitting.student) ?? '', tests.get(sitting.test) ?? '')
  }
}

async function insertSitting(services: Services, tx: SystemTx, sitting: DemoSitting, student: string, testId: string) {
  const test = await findTest(tx, testId)
  const strength = demoStudents.find(({ email }) => email === sitting.student)
  if (!test || !strength) throw new Error(`The demo's sitting of ${sitting.test} names something that is not there.`)

  const startedAt = new Date(services.clock.now().getTime() - sitting.daysAgo * dayMs)
  startedAt.setHours(16, 5, 0, 0)
  const seconds = test.duration * 60
  const attempt = await startAttempt(tx, student, test, undefined, startedAt)
  if (!attempt) throw new Error('The demo has two sittings of one test at once.')

  const sheet = await findScoringSheet(services.scoringSheets, tx, {
    id: test.id,
    version: test.version,
    scale: test.score_scale_id,
  })
  const answers = simulatedAnswers(sheet.questions, strength, `${sitting.student} ${sitting.test} ${sitting.daysAgo}`)
  const submittedAt = new Date(startedAt.getTime() + Math.round(seconds * sitting.timeUsed) * 1000)
  const locked = { ...attempt, current_version: test.version, score_scale_id: test.score_scale_id, submission_id: null }
  await pretendInstant(tx, submittedAt)
  await closeAttempt(services, tx, locked, answers, submittedAt)
}
