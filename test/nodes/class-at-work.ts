/** Students who take the practice test at the same time, and what the database has of their work in the end. */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { aStudent } from '#test/support/factories.ts'
import { manualClock } from '#test/support/manual-clock.ts'
import { tokenOf } from '#test/support/test-server.ts'
import { type SatTest, type Seat, type StudentAtWork, studentAtWork } from './student-at-work.ts'

export interface ClassAtWork {
  readonly students: readonly StudentAtWork[]
  /** Resolves when each student has had so many more saves acknowledged. */
  saved(more: number, timeout?: number): Promise<void>
  /** Everybody submits. */
  submit(): Promise<void>
}

export interface Outcome {
  readonly saves: number
  readonly answers: number
  /** What was lost, or answered as it never should be; in words. */
  readonly losses: readonly string[]
  /** What students were told while the servers could not serve. */
  readonly apologies: readonly string[]
}

/** New students, signed in, who have not begun. */
export async function makeSeats(db: Database, size: number): Promise<Seat[]> {
  const test = await practiceTest(db)
  const seats: Seat[] = []
  for (let place = 0; place < size; place += 1) {
    const student = await aStudent(db)
    seats.push({ token: await tokenOf(db, manualClock(new Date()), student), userId: student.userId, place, test })
  }
  return seats
}

export function begin(url: string, seats: readonly Seat[]): ClassAtWork {
  const students = seats.map((seat) => studentAtWork(url, seat))
  const working = students.map((student) => student.work())
  return {
    students,
    async saved(more, timeout = 120_000) {
      const before = students.map((student) => student.savesAcknowledged())
      const least = () => Math.min(...students.map((student, at) => student.savesAcknowledged() - (before[at] ?? 0)))
      await expect.poll(least, { timeout, interval: 100 }).toBeGreaterThanOrEqual(more)
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
  const begun = begin(url, await makeSeats(db, size))
  return {
    ...begun,
    async finish() {
      await begun.submit()
      return outcomeOf(db, begun.students)
    },
  }
}

async function practiceTest(db: Database): Promise<SatTest> {
  const slug = 'practice-test-1'
  const { rows } = await db.pool.query(
    `select t.id as test, q.id, q.input_type = 'number' as is_numeric,
       array(select jsonb_path_query(q.options, '$[*].id') #>> '{}') as options
     from test_questions q join test_sections s on s.id = q.section_id join tests t on t.id = s.test_id
     where t.slug = $1 order by s.order_index, q.order_index`,
    [slug],
  )
  return {
    slug,
    id: rows[0]?.test,
    questions: rows.map(({ id, is_numeric, options }) => ({ id, isNumeric: is_numeric === true, options })),
  }
}

export async function outcomeOf(db: Database, students: readonly StudentAtWork[]): Promise<Outcome> {
  const losses: string[] = []
  const apologies = new Set<string>()
  let saves = 0
  let answers = 0
  for (const [at, student] of students.entries()) {
    const lose = (words: string) => losses.push(`student ${at}: ${words}`)
    for (const surprise of student.surprises) lose(`was answered ${surprise}`)
    for (const apology of student.apologies) apologies.add(apology)
    const { rows } = await db.pool.query(
      `select a.answers, a.status, array_agg(s.id) as submissions from test_attempts a
       left join test_submissions s on s.attempt_id = a.id where a.id = $1 group by a.id`,
      [student.attemptId()],
    )
    const row = rows[0] ?? { answers: {}, status: 'not there', submissions: [] }
    const { phase } = student.store.view()
    if (phase.name !== 'submitted') lose(`is at ${phase.name} in the end`)
    else if (!isDeepStrictEqual(row.submissions, [phase.submission.id])) lose('has other submissions')
    for (const [question, record] of student.acknowledged) {
      if (!isDeepStrictEqual(row.answers[question], record)) lose(`the acknowledged record of ${question}`)
    }
    for (const [question, answer] of student.chosen) {
      const record = row.answers[question]
      if (record?.selectedOption !== answer && record?.numericValue !== answer) lose(`the answer to ${question}`)
    }
    saves += student.savesAcknowledged()
    answers += student.chosen.size
  }
  return { saves, answers, losses, apologies: [...apologies] }
}
