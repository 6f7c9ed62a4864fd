/** The demo's past: attempts that go through the same scoring as everybody's. */
import { dayMs } from '#domain/text/milliseconds.ts'
import { pretendInstant, type SystemTx } from '../db/transactions.ts'
import { closeAttempt } from '../features/attempts/close-attempt.ts'
import { startAttempt } from '../features/attempts/start-attempt.ts'
import { findTest } from '../features/tests/find-test.ts'
import { getScoringKey } from '../features/tests/scoring-key.ts'
import type { Services } from '../services.ts'
import { type DemoAttempt, demoAttempts, demoStudents } from './demo-people.ts'
import { simulatedAnswers } from './simulated-answers.ts'

export async function insertDemoAttempts(
  services: Services,
  tx: SystemTx,
  students: Map<string, string>,
  tests: Map<string, string>,
) {
  for (const attempt of demoAttempts) {
    await insertAttempt(services, tx, attempt, students.get(attempt.student) ?? '', tests.get(attempt.test) ?? '')
  }
}

async function insertAttempt(services: Services, tx: SystemTx, planned: DemoAttempt, student: string, testId: string) {
  const test = await findTest(tx, testId)
  const strength = demoStudents.find(({ email }) => email === planned.student)
  if (!test || !strength) throw new Error(`The demo's attempt of ${planned.test} names something that is not there.`)

  const startedAt = new Date(services.clock.now().getTime() - planned.daysAgo * dayMs)
  startedAt.setHours(16, 5, 0, 0)
  const seconds = test.duration * 60
  const attempt = await startAttempt(tx, student, test, undefined, { now: startedAt, isUntimed: false })
  if (!attempt) throw new Error('The demo has two attempts of one test at once.')

  const key = await getScoringKey(services.scoringKeys, tx, {
    id: test.id,
    version: attempt.test_version,
    present: test.version,
    scale: test.score_scale_id,
  })
  const answers = simulatedAnswers(key.questions, strength, `${planned.student} ${planned.test} ${planned.daysAgo}`)
  const submittedAt = new Date(startedAt.getTime() + Math.round(seconds * planned.timeUsed) * 1000)
  const locked = {
    ...attempt,
    current_version: test.version,
    is_version_complete: false,
    score_scale_id: test.score_scale_id,
    submission_id: null,
  }
  await pretendInstant(tx, submittedAt)
  await closeAttempt(services, tx, locked, answers, submittedAt)
}
