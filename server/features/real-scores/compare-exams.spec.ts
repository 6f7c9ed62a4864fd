/** What administrators see of real scores, and that no two states of it differ by less than ten students. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ExamComparison, examComparison } from '#contracts/reports/exam-comparison.ts'
import type { ComparedExam } from '#domain/reports/exam-comparison.ts'
import { proposeScale, summarizeExams } from '#domain/reports/exam-comparison.ts'
import { defaultEstimatedScale } from '#domain/scores/scales.ts'
import { createRandomDraw } from '#domain/statistics/random-numbers.ts'
import { simulateSeason } from '#test/support/exam-season.ts'
import {
  createPerson,
  createStudentWithRecord,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { createFullTest, takeFullTest } from '#test/support/real-scores.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let people: SignedInStudent[]

beforeAll(async () => {
  server = await openTestServer('2026-03-05T15:00:00Z')
  admin = await createPerson(server.db, 'admin')
  people = []
  for (let at = 0; at < 80; at++) people.push(await createStudentWithRecord(server.db))
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.db.pool.query('delete from real_scores')
  await server.db.pool.query('delete from counted_students')
})

async function read(): Promise<ExamComparison> {
  const response = await server.get(admin, '/admin/exam-comparison')
  expect(response.status).toBe(200)
  return examComparison.parse(await response.json())
}

const [fairExam] = simulateSeason({ students: 1, seed: 1, slope: 1, intercept: 0, days: 0 })

/** What a save does, without the test before it. */
async function enter(student: string, { real, estimate, level }: Omit<ComparedExam, 'group'>, scale = 'estimated-1') {
  await server.db.pool.query(
    `insert into real_scores (student_id, exam_day, reading, math, may_check) values ($1, '2025-11-12', $2, $3, true)`,
    [student, real.reading, real.math],
  )
  await server.db.pool.query(
    `update real_scores set estimated_reading = $2, estimated_math = $3, interval_low = $4, interval_high = $5, level = $6,
       scale_id = $7 where student_id = $1`,
    [student, estimate.reading, estimate.math, estimate.low, estimate.high, level, scale],
  )
}

async function enterMany(exams: readonly ComparedExam[], from = 0, scale = 'estimated-1') {
  for (const [at, exam] of exams.entries()) await enter(people[from + at]?.studentId ?? '', exam, scale)
}

const sameExams = (students: number) =>
  Array.from({ length: students }, () => {
    if (fairExam === undefined) throw new Error('There is one student.')
    return fairExam
  })

/** The students in the figures. */
async function counted(): Promise<string[]> {
  const { rows } = await server.db.pool.query('select student_id from real_scores where group_id is not null')
  return rows.map(({ student_id }) => student_id)
}

test('nine students give no figure, and ten do; only administrators see it', async () => {
  await enterMany(sameExams(9))
  const none = await read()
  expect(none).toMatchObject({ all: null, groups: [], proposal: null })
  expect(none.levels.map(({ figures }) => figures)).toEqual([null, null, null])
  await enterMany(sameExams(1), 9)
  const { all, groups } = await read()
  expect([all?.students, groups.length]).toEqual([10, 1])
  for (const role of ['student', 'parent', 'tutor'] as const)
    expect((await server.get(await createPerson(server.db, role), '/admin/exam-comparison')).status).toBe(403)
})

test('a save that ends in a full group counts at once, with the estimate of the server', async () => {
  await enterMany(sameExams(9).map((exam) => ({ ...exam, level: 2 })))
  const last = await createStudentWithRecord(server.db)
  await takeFullTest(server.db, last, await createFullTest(server.db), {
    reading: 12,
    math: 14,
    at: '2025-11-01T12:00:00Z',
  })
  const form = { examDay: '2025-11-12', reading: 251, math: 264, mayCheck: true, tutorMaySee: false, revision: 0 }
  expect((await server.put(last, '/student/real-score', form)).status).toBe(200)
  expect(await counted()).toContain(last.studentId)
  expect((await read()).levels.map(({ figures }) => figures?.students)).toEqual([undefined, 10, undefined])
  expect((await server.delete(last, '/student/real-score')).status).toBe(200)
  expect(await read()).toMatchObject({ all: null, groups: [] })
})

describe('who leaves takes the group along, at once', () => {
  const leaving: Record<string, (student: string) => Promise<unknown>> = {
    'deleted scores': (student) => server.db.pool.query('delete from real_scores where student_id = $1', [student]),
    'a yes that is taken back': (student) =>
      server.db.pool.query('update real_scores set may_check = false where student_id = $1', [student]),
    'changed scores': (student) =>
      server.db.pool.query('update real_scores set reading = 400 - reading where student_id = $1', [student]),
    'another exam': (student) =>
      server.db.pool.query(`update real_scores set exam_day = '2025-11-01' where student_id = $1`, [student]),
  }
  test.each(Object.entries(leaving))('%s', async (_name, leave) => {
    await enterMany(sameExams(20))
    const student = people[3]?.studentId ?? ''
    await leave(student)
    expect(await counted()).toHaveLength(10)
    expect((await read()).all?.students).toBe(10)
    // Nine new students do not bring the nine others back; the tenth does.
    await enterMany(sameExams(9), 20)
    expect(await counted()).toHaveLength(10)
    await enterMany(sameExams(1), 29)
    expect((await counted()).length).toBeGreaterThanOrEqual(29)
  })

  test('a student who leaves the installation', async () => {
    const gone = await createStudentWithRecord(server.db)
    await enterMany(sameExams(9))
    await enter(gone.studentId, sameExams(1)[0] ?? expect.fail())
    expect(await counted()).toHaveLength(10)
    expect((await server.delete(admin, `/admin/users/${gone.userId}`)).status).toBe(200)
    expect(await read()).toMatchObject({ all: null, groups: [] })
  })

  test('but what the tutor may see changes no figure', async () => {
    await enterMany(sameExams(10))
    await server.db.pool.query('update real_scores set tutor_may_see = true')
    expect(await counted()).toHaveLength(10)
  })
})

test('scores that are deleted and entered again are nobody new: nine of them bring no tenth', async () => {
  await enterMany(sameExams(10))
  for (const { studentId } of people.slice(0, 10))
    await server.db.pool.query('delete from real_scores where student_id = $1', [studentId])
  await enterMany(sameExams(9))
  await enterMany(sameExams(9), 20)
  expect(await counted()).toEqual([])
  await enterMany(sameExams(1), 29)
  expect(await counted()).toHaveLength(19)
})

test('families who come or leave at one moment wait for each other', async () => {
  const [exam = expect.fail()] = sameExams(1)
  await Promise.all(people.slice(0, 20).map(({ studentId }) => enter(studentId, exam)))
  expect(await counted()).toHaveLength(20)
  await Promise.all(
    people
      .slice(0, 20)
      .map(({ studentId }) => server.db.pool.query('delete from real_scores where student_id = $1', [studentId])),
  )
  expect(await counted()).toEqual([])
})

test('groups are of one scale, and the page is about the default scale', async () => {
  await enterMany(sameExams(9))
  await enterMany(sameExams(9), 10, 'estimated-50')
  expect(await counted()).toEqual([])
  await enterMany(sameExams(1), 19, 'estimated-50')
  expect(await counted()).toHaveLength(10)
  expect(await read()).toMatchObject({ scale: { id: 'estimated-1' }, all: null, groups: [] })
  await server.db.pool.query(`select make_default_score_scale('estimated-50')`)
  expect(await read()).toMatchObject({ scale: { id: 'estimated-50' }, all: { students: 10 } })
  await server.db.pool.query(`select make_default_score_scale('estimated-1')`)
})

test('a share of all or of none of few students is not shown, and does not follow from the others', async () => {
  const held = { ...(fairExam ?? expect.fail()), level: 1 as const }
  const real = { reading: held.estimate.reading, math: held.estimate.math }
  const all = Array.from({ length: 10 }, () => ({ ...held, real }))
  const some = Array.from({ length: 10 }, (_, at) => ({
    ...held,
    level: 2 as const,
    real: at < 5 ? real : { reading: 400, math: 400 },
  }))
  await enterMany([...all, ...some])
  const shares = async () => {
    const found = await read()
    return [found.all, ...found.levels.map(({ figures }) => figures)].map((figures) => figures?.held)
  }
  expect(await shares()).toEqual([null, null, 5, undefined])
  await enterMany(all, 20)
  expect(await shares()).toEqual([25, 20, 5, undefined])
})

test('whatever families do, two states of the figures differ by ten students of a level or by none', async () => {
  const draw = createRandomDraw(46)
  const exams = simulateSeason({ students: 80, seed: 3, slope: 1, intercept: 0, days: 0.27 })
  const states = new Map<string, ReadonlySet<string>>()
  for (let act = 0; act < 300; act++) {
    const at = draw(80)
    const [student, exam] = [people[at]?.studentId ?? '', exams[at]]
    if (exam === undefined) throw new Error('Each student has an exam.')
    const { rows } = await server.db.pool.query('select 1 from real_scores where student_id = $1', [student])
    if (rows.length === 0) await enter(student, exam)
    else if (draw(12) === 0) await server.db.pool.query('delete from real_scores where student_id = $1', [student])
    else if (draw(8) === 0)
      await server.db.pool.query('update real_scores set reading = (reading + 1) % 400 where student_id = $1', [
        student,
      ])
    const now = (await counted()).sort()
    states.set(now.join(), new Set(now))
  }
  expect(states.size).toBeGreaterThan(5)
  const all = [...states.values()]
  const differences = all.flatMap((one, at) => all.slice(at + 1).map((other) => one.symmetricDifference(other).size))
  expect(Math.min(...differences)).toBeGreaterThanOrEqual(10)
})

test('a season of 80 students: the page has the figures of the simulation, and proposes its scale', async () => {
  const exams = simulateSeason({ students: 80, seed: 8, slope: 1.08, intercept: -30, days: 0.27 })
  await enterMany(exams)
  const shown = exams.filter(({ group }) => exams.filter((one) => one.group === group).length === 10)
  const found = await read()
  const all = summarizeExams(shown) ?? expect.fail()
  const { bias, biasError } = all
  expect(found.all).toMatchObject({ students: shown.length, held: all.held, bias: 5 * Math.round(bias / 5) })
  expect(found.groups.map(({ students }) => students)).toEqual(Array.from({ length: shown.length / 10 }, () => 10))
  const { reading, math } = proposeScale(shown, defaultEstimatedScale) ?? expect.fail()
  expect(found.proposal).toMatchObject({
    reading: { proposed: reading.proposed, present: defaultEstimatedScale.reading },
    math: { proposed: math.proposed, present: defaultEstimatedScale.math },
  })
  // The truth of this simulation.
  expect(Math.abs(bias + 24)).toBeLessThan(2 * biasError)
  // Neither names nor ids, and no figure of fewer than ten.
  const text = JSON.stringify(found)
  for (const { studentId, userId } of people) expect(text.includes(studentId) || text.includes(userId)).toBe(false)
})
