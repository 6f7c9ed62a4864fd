/** The demo's past: attempts of the demo family, and of their tutor's other students. */
import { dayMs } from '#domain/text/milliseconds.ts'
import type { SystemTx } from '../db/transactions.ts'
import { findTest } from '../features/tests/find-test.ts'
import type { Services } from '../services.ts'
import { type DemoAttempt, demoAttempts, demoStudents } from './demo-people.ts'
import { insertPastAttempt } from './past-attempt.ts'
import { simulateAnswers } from './simulated-answers.ts'

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
  await insertPastAttempt(services, tx, {
    student,
    test,
    startedAt,
    answer: (questions) => ({
      answers: simulateAnswers(questions, strength, `${planned.student} ${planned.test} ${planned.daysAgo}`),
      seconds: Math.round(test.duration * 60 * planned.timeUsed),
    }),
  })
}
