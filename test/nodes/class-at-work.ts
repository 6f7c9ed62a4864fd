/** Students who take the practice test at the same time, half of them the forward-only one, and what the database has of their work in the end. */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { Database } from '#server/db/database.ts'
import { asSystem } from '#server/db/transactions.ts'
import { readScoringKey } from '#server/features/tests/scoring-key.ts'
import { createStudentWithRecord } from '#test/support/factories.ts'
import { createManualClock } from '#test/support/manual-clock.ts'
import { signTokenFor } from '#test/support/test-server.ts'
import { type SatTest, type Seat, type StudentAtWork, startStudentAtWork } from './student-at-work.ts'

export interface ClassAtWork {
  readonly students: readonly StudentAtWork[]
  /** Resolves when each student has had so many more saves acknowledged. */
  saved(more: number, timeout?: number): Promise<void>
  /** Resolves when one of them has handed in a set of a forward-only test, and the server has not said yet that it has it. */
  handingIn(): Promise<void>
  /** Everybody submits. */
  submit(): Promise<void>
}

export interface Outcome {
  readonly saves: number
  readonly answers: number
  /** Questions of forward-only tests that the server said were handed in. */
  readonly closed: number
  /** What was lost, changed after it was handed in, or answered as it never should be; in words. */
  readonly losses: readonly string[]
  /** What students were told while the servers could not serve. */
  readonly apologies: readonly string[]
}

export const freeTest = 'practice-test-1'
export const forwardTest = 'practice-test-1-2026'

/** New students, signed in, who have not begun. They take these tests in turns. */
export async function makeSeats(db: Database, size: number, slugs = [freeTest, forwardTest]): Promise<Seat[]> {
  const tests: SatTest[] = []
  for (const slug of slugs) tests.push(await satTest(db, slug))
  const seats: Seat[] = []
  for (let place = 0; place < size; place += 1) {
    const student = await createStudentWithRecord(db)
    const test = tests[place % tests.length]
    if (test === undefined) throw new Error('A class has a test.')
    seats.push({
      token: await signTokenFor(db, createManualClock(new Date()), student),
      userId: student.userId,
      place,
      test,
    })
  }
  return seats
}

export function startClassAtWork(url: string, seats: readonly Seat[]): ClassAtWork {
  const students = seats.map((seat) => startStudentAtWork(url, seat))
  const working = students.map((student) => student.work())
  return {
    students,
    async saved(more, timeout = 120_000) {
      const before = students.map((student) => student.savesAcknowledged())
      const least = () => Math.min(...students.map((student, at) => student.savesAcknowledged() - (before[at] ?? 0)))
      await expect.poll(least, { timeout, interval: 100 }).toBeGreaterThanOrEqual(more)
    },
    async handingIn() {
      const waits = ({ store, closed }: StudentAtWork) => store.view().way.handedIn.some((id) => !closed.has(id))
      await expect.poll(() => students.some(waits), { timeout: 60_000, interval: 5 }).toBe(true)
    },
    async submit() {
      await Promise.all(students.map((student) => student.finish()))
      await Promise.all(working)
    },
  }
}

/** `finish`: everybody submits; gives what the database has otherwise than it was acknowledged, which should be nothing. */
export async function startClass(
  db: Database,
  url: string,
  size: number,
): Promise<ClassAtWork & { finish(): Promise<Outcome> }> {
  const begun = startClassAtWork(url, await makeSeats(db, size))
  return {
    ...begun,
    async finish() {
      await begun.submit()
      return readClassOutcome(db, begun.students)
    },
  }
}

async function satTest(db: Database, slug: string): Promise<SatTest> {
  const { rows } = await db.pool.query('select id from tests where slug = $1', [slug])
  const id: string = rows[0]?.id
  const { questions, forward } = await asSystem(db, 'take the test', (tx) =>
    readScoringKey(tx, { id, version: 0 }, null),
  )
  return { slug, id, questions, sets: forward?.sets.map(({ ids }) => ids) ?? null }
}

export async function readClassOutcome(db: Database, students: readonly StudentAtWork[]): Promise<Outcome> {
  const losses: string[] = []
  const apologies = new Set<string>()
  let saves = 0
  let answers = 0
  let closed = 0
  for (const [at, student] of students.entries()) {
    const lose = (words: string) => losses.push(`student ${at}: ${words}`)
    for (const surprise of student.surprises) lose(`was answered ${surprise}`)
    for (const apology of student.apologies) apologies.add(apology)
    const { rows } = await db.pool.query(
      `select a.answers, a.handed_in, a.status, array_agg(s.id) as submissions from test_attempts a
       left join test_submissions s on s.attempt_id = a.id where a.id = $1 group by a.id`,
      [student.attemptId()],
    )
    const row = rows[0] ?? { answers: {}, handed_in: null, status: 'not there', submissions: [] }
    const { phase, refused } = student.store.view()
    if (refused.length > 0) lose(`reads that ${refused.length} answers do not count`)
    if (phase.name !== 'submitted') lose(`is at ${phase.name} in the end`)
    else if (!isDeepStrictEqual(row.submissions, [phase.submission.id])) lose('has other submissions')
    for (const [question, record] of student.acknowledged) {
      if (!isDeepStrictEqual(row.answers[question], record)) lose(`the acknowledged record of ${question}`)
    }
    for (const [question, answer] of student.chosen) {
      if (givenIn(row.answers[question]) !== answer) lose(`the answer to ${question}`)
    }
    for (const [question, record] of student.closed) {
      if (!row.handed_in?.includes(question)) lose(`that ${question} was handed in`)
      if (!isDeepStrictEqual(row.answers[question], record)) lose(`the record of ${question} as it was handed in`)
    }
    closed += student.closed.size
    saves += student.savesAcknowledged()
    answers += student.chosen.size
  }
  return { saves, answers, closed, losses, apologies: [...apologies] }
}

function givenIn(record: AnswerRecord | undefined): string | undefined {
  return record?.response?.join(' ') ?? record?.selectedOption ?? record?.numericValue
}
