import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forecast, type ScoreForecast } from '#contracts/coaching/score-forecast.ts'
import { convertToScaled, defaultEstimatedScale } from '#domain/scores/scales.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { generateAnswers } from '#test/support/generated-answers.ts'
import { createGeneratedTest } from '#test/support/generated-submissions.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const each = 20
const questions = Array.from({ length: each }, () => ({ key: 0 }))

/** Twenty reading questions, then twenty math questions. */
function aFullTest() {
  return createTestWithQuestions(server.db, {
    sections: [
      { title: 'Reading', subject: 'reading', questions },
      { title: 'Math', subject: 'math', questions },
    ],
  })
}

/** Writes the marks of a submission and the scores that follow from them. */
async function mark(submission: string, marks: string) {
  const raw = (from: number) => [...marks.slice(from, from + each)].filter((one) => one === '1').length
  const [reading, math] = [raw(0), raw(each)]
  const [readingScaled, mathScaled] = [
    convertToScaled(defaultEstimatedScale, 'reading', reading, each),
    convertToScaled(defaultEstimatedScale, 'math', math, each),
  ]
  await server.db.pool.query(
    `update test_submissions set marks = $2, reading_raw = $3, reading_scored = $4, reading_scaled = $5, math_raw = $6,
       math_scored = $4, math_scaled = $7, composite = $8, correct_answers = $9, total_questions = $10
     where id = $1`,
    [
      ...[submission, marks, reading, each, readingScaled, math, mathScaled],
      ...[readingScaled + mathScaled, reading + math, 2 * each],
    ],
  )
}

const marksOf = (reading: number, math: number) =>
  `${'1'.repeat(reading).padEnd(each, '0')}${'1'.repeat(math).padEnd(each, '0')}`

async function taken(student: SignedInStudent, made: MadeTest, reading: number, math: number, at = '2026-02-01') {
  const submission = await createSubmission(server.db, student, made, { submittedAt: new Date(at) })
  await mark(submission, marksOf(reading, math))
  return submission
}

async function read(
  who: SignedInStudent | Awaited<ReturnType<typeof createPerson>>,
  submission: string,
): Promise<ScoreForecast> {
  const response = await server.get(who, `/submissions/${submission}/outlook`)
  expect(response.status).toBe(200)
  return forecast.parse(await response.json())
}

const goals = (schoolIds: string[]) => ({
  examDate: null,
  applicantGrade: 8,
  schoolIds,
  revision: 0,
  reviewMinutes: 20,
  weeklyMinutes: null,
})

describe('a full test', () => {
  test('has a band with each scaled score, and what the next school would take', async () => {
    const student = await createStudentWithRecord(server.db)
    await server.put(student, '/student/goals', goals(['stuyvesant', 'brooklyn-latin']))
    const found = await read(student, await taken(student, await aFullTest(), 13, 13))
    expect(found).toMatchObject({
      composite: { score: 2 * convertToScaled(defaultEstimatedScale, 'math', 13, each) },
      sections: [{ subject: 'reading' }, { subject: 'math' }],
      goals: { applicantGrade: 8, schools: [{ id: 'stuyvesant' }, { id: 'brooklyn-latin' }] },
      firstTries: null,
    })
    const { score = 0, band = { low: 0, high: 0 } } = found.composite ?? {}
    expect([band.low < score, band.high > score]).toEqual([true, true])
    // Brooklyn Latin, with 496, has the lower of the two figures and is above the score.
    expect(found.ways[0]?.composite).toBeGreaterThanOrEqual(496)
    expect(found.ways[0]?.composite).toBeLessThan(556)
    expect(found.ways[0]?.sections[0]?.topics).toEqual([{ topic: 'Other', more: found.ways[0]?.sections[0]?.more }])
  })

  test.each([
    ['no school is chosen', []],
    ['every school is reached', ['stuyvesant']],
  ])('needs nothing more where %s', async (_, schools) => {
    const student = await createStudentWithRecord(server.db)
    await server.put(student, '/student/goals', goals(schools))
    expect((await read(student, await taken(student, await aFullTest(), 20, 20))).ways).toEqual([])
  })
})

test('a test with few questions has neither a band nor a way', async () => {
  const student = await createStudentWithRecord(server.db)
  await server.put(student, '/student/goals', goals(['stuyvesant']))
  const submission = await createSubmission(server.db, student, await createTestWithQuestions(server.db))
  expect(await read(student, submission)).toMatchObject({ composite: null, sections: [], ways: [], firstTries: null })
})

test('the forecast is for those who may see the submission', async () => {
  const [parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  const student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  await server.put(student, '/student/goals', goals(['stuyvesant']))
  const submission = await taken(student, await aFullTest(), 12, 15)
  const own = await read(student, submission)
  expect(own.ways.length).toBeGreaterThan(0)
  for (const who of [parent, tutor, await createPerson(server.db, 'admin')])
    expect(await read(who, submission)).toEqual(own)
  const strangers = [
    await createStudentWithRecord(server.db),
    await createPerson(server.db, 'parent'),
    await createPerson(server.db, 'tutor'),
  ]
  for (const stranger of strangers) {
    expect((await server.get(stranger, `/submissions/${submission}/outlook`)).status).toBe(404)
  }
  expect((await server.get(null, `/submissions/${submission}/outlook`)).status).toBe(401)
})

/** At all versions. */
async function askHalfInReading({ id }: MadeTest) {
  await server.db.pool.query(
    `update test_versions set subjects = array_fill('reading'::text, array[20]) || array_fill('math'::text, array[20])
     where test_id = $1`,
    [id],
  )
}

/** Many students with one first attempt each at a test of twenty reading and twenty math questions. */
async function aClass(students: number): Promise<MadeTest> {
  const made = await createGeneratedTest(server.db, {
    title: `A class of ${students}`,
    answers: generateAnswers(students).map((row) => [...row, ...row].slice(0, 2 * each)),
  })
  await askHalfInReading(made)
  const { rows } = await server.db.pool.query('select id, marks from test_submissions where test_id = $1', [made.id])
  for (const { id, marks } of rows) await mark(id, marks)
  return made
}

describe('among the first attempts of others', () => {
  test.each([
    [48, null],
    [49, 50],
  ])('with %i others, the percentile counts %j', async (others, students) => {
    const made = await aClass(others)
    const student = await createStudentWithRecord(server.db)
    const { firstTries } = await read(student, await taken(student, made, 20, 20))
    expect(firstTries?.students ?? null).toBe(students)
    if (students !== null) expect(firstTries?.percentile).toBeGreaterThan(90)
  })

  test('a later attempt has none, and does not count for others', async () => {
    const made = await aClass(60)
    const [first, other] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
    const before = await taken(first, made, 0, 0, '2026-01-01')
    expect((await read(first, await taken(first, made, 20, 20, '2026-01-02'))).firstTries).toBeNull()
    expect((await read(first, before)).firstTries).toMatchObject({ students: 61, percentile: 1 })
    const found = await read(other, await taken(other, made, 20, 20, '2026-01-03'))
    expect(found.firstTries?.students).toBe(62)
  })

  test('from 100 submissions on, the band is that of the reliability of the form', async () => {
    const width = ({ composite }: ScoreForecast) => (composite ? composite.band.high - composite.band.low : 0)
    const student = await createStudentWithRecord(server.db)
    const binomial = await read(student, await taken(student, await aFullTest(), 12, 12))
    const known = await read(student, await taken(student, await aClass(120), 12, 12))
    expect(known.composite?.score).toBe(binomial.composite?.score)
    expect(width(known)).toBeLessThan(width(binomial))
  })

  test('what is known of a form survives a version that asks the same, and no other one', async () => {
    const made = await aClass(120)
    const student = await createStudentWithRecord(server.db)
    const bandNow = async () => {
      const submission = await taken(student, made, 12, 12)
      await askHalfInReading(made)
      return (await read(student, submission)).composite?.band
    }
    const before = await bandNow()
    await server.db.pool.query(`update tests set title = 'Renamed', version = version + 1 where id = $1`, [made.id])
    expect(await bandNow()).toEqual(before)
    await server.db.pool.query(`update test_questions set text = 'Reworded' where id = $1`, [made.questionIds[0]])
    expect(await bandNow()).not.toEqual(before)
  })
})

test('tutors and administrators see the percentile among first results at all full tests, families do not', async () => {
  const [parent, tutor, admin] = [
    await createPerson(server.db, 'parent'),
    await createPerson(server.db, 'tutor'),
    await createPerson(server.db, 'admin'),
  ]
  const student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  await aClass(100)
  const submission = await taken(student, await aFullTest(), 20, 20)
  for (const who of [tutor, admin]) {
    const { onScale } = await read(who, submission)
    expect(onScale?.students).toBeGreaterThan(100)
    expect(onScale?.percentile).toBeGreaterThan(90)
  }
  for (const who of [student, parent]) expect(await read(who, submission)).not.toHaveProperty('onScale')
})

test('the lists of the student and the parent have the band of each composite score, those of tutors the newest', async () => {
  const [parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  const student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  const submission = await taken(student, await aFullTest(), 12, 15)
  await createSubmission(server.db, student, await createTestWithQuestions(server.db), {
    submittedAt: new Date('2026-01-01'),
  })
  const first = await taken(student, await aFullTest(), 9, 9, '2025-12-01')
  const { composite } = await read(student, submission)
  const before = await read(student, first)
  const expected = [
    { id: submission, band: composite?.band },
    { composite: null },
    { id: first, band: before.composite?.band },
  ]
  const shown = async (who: SignedInStudent | typeof parent, path: string) => (await server.get(who, path)).json()
  const { submissions } = await shown(student, '/student/submissions')
  expect(submissions).toMatchObject(expected)
  expect(submissions[1]).not.toHaveProperty('band')
  expect((await shown(parent, '/parent/children')).children[0].submissions).toMatchObject(expected)
  const ofTutor = (await shown(tutor, '/tutor/students')).students[0].submissions
  expect(ofTutor).toMatchObject([{ id: submission, band: composite?.band }, { composite: null }, { id: first }])
  expect(ofTutor[2]).not.toHaveProperty('band')
})

test('progress has the band of each composite score', async () => {
  const student = await createStudentWithRecord(server.db)
  const made = await aFullTest()
  const submission = await taken(student, made, 12, 15)
  await createSubmission(server.db, student, await createTestWithQuestions(server.db), {
    submittedAt: new Date('2026-01-01'),
  })
  const { composite } = await read(student, submission)
  expect(await (await server.get(student, '/student/progress')).json()).toMatchObject({
    scores: [{ band: null }, { submissionId: submission, band: composite?.band }],
  })
})
