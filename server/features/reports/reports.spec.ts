import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RaschSection, ReportedQuestion } from '#contracts/reports/reports.ts'
import { convertToScaled, defaultEstimatedScale } from '#domain/scores/scales.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { generateAnswers } from '#test/support/generated-answers.ts'
import { createGeneratedTest } from '#test/support/generated-submissions.ts'
import { insertRecordedAnswer } from '#test/support/recorded-answers.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { workOnCalibration } from '../calibration/work-on-calibration.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

type RaschQuestion = RaschSection['questions'][number]

async function report(made: MadeTest, query = '') {
  const response = await server.get(admin, `/admin/reports/${made.slug}${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

async function aClass(...students: { studentId: string }[]): Promise<string> {
  const { rows } = await server.db.pool.query(`insert into student_classes (name) values ('A class') returning id`)
  for (const { studentId } of students) {
    await server.db.pool.query('insert into student_class_memberships (class_id, student_id) values ($1, $2)', [
      rows[0].id,
      studentId,
    ])
  }
  return rows[0].id
}

describe('which submissions count', () => {
  test('is a choice: of each student the first, the latest, or all; of a class, of a school', async () => {
    const made = await createTestWithQuestions(server.db)
    const [maya, leo] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
    const at = (day: number) => ({ submittedAt: new Date(Date.UTC(2026, 1, day)) })
    const second = await createSubmission(server.db, maya, made, at(2))
    await createSubmission(server.db, maya, made, at(1))
    const latest = await createSubmission(server.db, maya, made, at(3))
    await createSubmission(server.db, leo, made, at(4))
    const score = `update test_submissions set correct_answers = $2::int, total_questions = $3::int,
      score_percentage = round(100.0 * $2::int / $3::int) where id = $1`
    await server.db.pool.query(score, [second, 2, 3])
    await server.db.pool.query(score, [latest, 3, 3])
    const classId = await aClass(maya)
    await server.db.pool.query(`update students set school = 'Harbor' where id = $1`, [leo.studentId])

    const found = { submissions: 4, students: 2 }
    expect(await report(made)).toMatchObject({
      ...found,
      counted: 'first',
      countedSubmissions: 2,
      scores: { mean: 25 },
    })
    expect(await report(made, '?counted=latest')).toMatchObject({ ...found, scores: { mean: 62.5, highest: 100 } })
    expect(await report(made, '?counted=all')).toMatchObject({
      countedSubmissions: 4,
      // 25, 25, 66.67, and 100: the exact percentage counts, not the rounded 67.
      scores: { mean: expect.closeTo(650 / 12, 12), median: expect.closeTo(550 / 12, 12), lowest: 25, highest: 100 },
      composite: null,
      distribution: [0, 0, 2, 0, 0, 0, 1, 0, 0, 1],
    })
    expect(await report(made, `?counted=all&classId=${classId}`)).toMatchObject({ submissions: 3, students: 1 })
    expect(await report(made, '?school=Harbor')).toMatchObject({ submissions: 1, countedSubmissions: 1 })
    expect(await report(made, `?classId=${classId}&school=Harbor`)).toMatchObject({ submissions: 0, scores: null })
    expect((await server.get(admin, `/admin/reports/${made.slug}?counted=some`)).status).toBe(422)
  })

  test('a test that nobody has submitted has an empty report, and one that is not there none', async () => {
    expect(await report(await createTestWithQuestions(server.db))).toMatchObject({
      countedSubmissions: 0,
      scores: null,
      questions: [],
    })
    expect((await server.get(admin, '/admin/reports/no-such-test')).status).toBe(404)
  })
})

test('a report that was read before follows each change to its data', async () => {
  const made = await createTestWithQuestions(server.db)
  const [maya, leo] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
  const submission = await createSubmission(server.db, maya, made)
  const before = await report(made)
  expect(await report(made)).toEqual(before)
  await server.db.pool.query('update test_submissions set correct_answers = total_questions where id = $1', [
    submission,
  ])
  expect((await report(made)).scores.mean).toBe(100)
  await insertRecordedAnswer(server.db, submission, 0, { answer: null })
  expect((await report(made)).questions[0].omitted.all).toBe(1)
  await createSubmission(server.db, leo, made)
  expect((await report(made)).countedSubmissions).toBe(2)
  await server.db.pool.query(`update students set school = 'Hill' where id = $1`, [leo.studentId])
  expect((await report(made, '?school=Hill')).countedSubmissions).toBe(1)
  await server.db.pool.query(`update students set school = 'Dale' where id = $1`, [leo.studentId])
  expect((await report(made, '?school=Hill')).countedSubmissions).toBe(0)
  await server.db.pool.query('update test_questions set text = $2 where id = $1', [made.questionIds[0], 'Reworded'])
  // The report shows what the counted students saw until a student submits the new version.
  expect((await report(made)).questions[0].text).toBe('Question 1')
  await createSubmission(server.db, maya, made)
  expect((await report(made, '?counted=latest')).questions[0].text).toBe('Reworded')
  await server.db.pool.query('delete from test_submissions where id = $1', [submission])
  expect((await report(made)).submissions).toBe(2)
})

test.each([
  ['digital-2026', 1],
  ['paper-2017', 0],
])(
  'the last question of reading, open like the one before it, was not reached by %s: %d',
  async (format, notReached) => {
    const sections = [
      { title: 'Reading', subject: 'reading' as const, questions: [{ key: 1 }, { key: 1 }, { key: 1 }] },
      { title: 'Math', subject: 'math' as const, questions: [{ key: 1 }] },
    ]
    const made = await createTestWithQuestions(server.db, { format, sections })
    const submission = await createSubmission(server.db, await createStudentWithRecord(server.db), made)
    for (const place of [1, 2]) await insertRecordedAnswer(server.db, submission, place, { answer: null })
    const { questions } = await report(made)
    expect(questions[1]).toMatchObject({ omitted: { all: 1 }, notReached: 0 })
    expect(questions[2]).toMatchObject({ omitted: { all: 1 }, notReached })
  },
)

test('sections, topics and questions say what the recorded answers say', async () => {
  const made = await createTestWithQuestions(server.db)
  const submission = await createSubmission(server.db, await createStudentWithRecord(server.db), made)
  await insertRecordedAnswer(server.db, submission, 3, { answer: { number: 3, typed: '3' } })
  await server.db.pool.query('delete from test_questions where id = $1', [made.questionIds[2]])
  const body = await report(made)
  expect(body.sections).toMatchObject([
    { subject: 'reading', correct: 1, scored: 2, scaled: null },
    { subject: 'math', correct: 0, scored: 2, scaled: null },
  ])
  expect(body.questions).toMatchObject([
    {
      ...{ number: 1, text: 'Question 1', entry: 'choice', facility: 1, discrimination: null, flags: [] },
      choices: [
        { label: 'A', text: 'w', isKey: false, all: 0 },
        { label: 'B', text: 'x', isKey: true, all: 1 },
        { label: 'C', text: 'y', isKey: false, all: 0 },
        { label: 'D', text: 'z', isKey: false, all: 0 },
      ],
    },
    { number: 2, facility: 0 },
    {
      number: 3,
      text: 'Question 1',
      choices: [{ label: 'A', text: 'w', isKey: true, all: 0 }, { label: 'B', text: 'x', all: 1 }, {}, {}],
    },
    {
      ...{ number: 4, entry: 'number' },
      choices: [
        { label: 'Right', text: '-1.5', isKey: true, all: 0 },
        { label: 'Wrong', text: 'any other number', isKey: false, all: 1 },
      ],
    },
  ])
})

test('the wrong numbers that several students typed are named', async () => {
  const made = await createTestWithQuestions(server.db)
  for (const [number, typed] of [
    [1.5, '1.5'],
    [1.5, '1.50'],
    [15, '15'],
    [-1.5, '-1.5'],
  ] as const) {
    const submission = await createSubmission(server.db, await createStudentWithRecord(server.db), made)
    await insertRecordedAnswer(server.db, submission, 3, {
      answer: { number, typed },
      mark: number === -1.5 ? '1' : '0',
    })
  }
  expect((await report(made)).questions[3]).toMatchObject({
    entry: 'number',
    choices: [
      { label: 'Right', text: '-1.5', isKey: true, all: 1 },
      { label: 'Wrong', text: '1.5', isKey: false, all: 2 },
      { label: 'Wrong', text: 'all other numbers', isKey: false, all: 1 },
    ],
  })
})

test('a composite is averaged over submissions with a scaled score in both subjects, a subject over its own', async () => {
  const made = await createTestWithQuestions(server.db)
  const scores = [
    { reading: 57, math: 57, scaled: [300, 284] },
    { reading: 20, math: 20, scaled: [200, 100] },
    { reading: 0, math: 57, scaled: [0, 222] },
    { reading: 57, math: 19, scaled: [400, 14] },
  ]
  for (const { reading, math, scaled } of scores) {
    const id = await createSubmission(server.db, await createStudentWithRecord(server.db), made)
    await server.db.pool.query(
      `update test_submissions set reading_raw = 0, reading_scored = $2, reading_scaled = $3::int, math_raw = 0,
         math_scored = $4, math_scaled = $5::int, composite = $3::int + $5::int where id = $1`,
      [id, reading, scaled[0], math, scaled[1]],
    )
  }
  expect(await report(made)).toMatchObject({
    composite: { mean: (584 + 300) / 2, submissions: 2 },
    isEstimated: true,
    sections: [
      { subject: 'reading', scaled: { mean: (300 + 200 + 400) / 3, submissions: 3 } },
      { subject: 'math', scaled: { mean: (284 + 100 + 222) / 3, submissions: 3 } },
    ],
  })
})

test('scores of two scales have no average, and the report says that there are several', async () => {
  const made = await createTestWithQuestions(server.db)
  for (const [scale, composite] of [
    ['estimated-1', 460],
    ['estimated-50', 474],
  ] as const) {
    const id = await createSubmission(server.db, await createStudentWithRecord(server.db), made)
    await server.db.pool.query(
      `update test_submissions set score_scale_id = $2, reading_scored = 57, reading_scaled = $3::int / 2, math_scored = 57,
         math_scaled = $3::int / 2, composite = $3 where id = $1`,
      [id, scale, composite],
    )
  }
  const mixed = await report(made)
  expect(mixed).toMatchObject({ composite: null, hasSeveralScales: true, countedSubmissions: 2, scores: { mean: 25 } })
  expect(mixed.sections.map(({ scaled }: { scaled: unknown }) => scaled)).toEqual([null, null])
  await server.db.pool.query(`update test_submissions set score_scale_id = 'estimated-1' where test_id = $1`, [made.id])
  expect(await report(made)).toMatchObject({ composite: { mean: 467, submissions: 2 }, hasSeveralScales: false })
})

test.each(['student', 'parent', 'tutor'] as const)('a %s gets no report', async (role) => {
  const person = await createPerson(server.db, role)
  const made = await createTestWithQuestions(server.db)
  for (const path of ['/admin/reports', `/admin/reports/${made.slug}`, '/admin/questions-to-check']) {
    expect((await server.get(person, path)).status).toBe(403)
    expect((await server.get(null, path)).status).toBe(401)
  }
})

test('the choices name tests with how often they were submitted, classes and schools', async () => {
  const made = await createTestWithQuestions(server.db, { title: 'Chosen' })
  const student = await createStudentWithRecord(server.db)
  await createSubmission(server.db, student, made)
  await createSubmission(server.db, student, made)
  const classId = await aClass()
  const body = await (await server.get(admin, '/admin/reports')).json()
  // One of four right, twice.
  expect(body.tests[0]).toEqual({
    ...{ id: made.id, slug: made.slug, title: 'Chosen', submissions: 2, students: 1, average: 25 },
  })
  const never = await createTestWithQuestions(server.db)
  const again = await (await server.get(admin, '/admin/reports')).json()
  expect(again.tests[0]).toMatchObject({ id: never.id, submissions: 0, average: null })
  expect(body.classes).toContainEqual({ id: classId, name: 'A class' })
  expect(body.schools).toContain('Default School')
})

test('questions that are very likely wrong are counted for each test, until they are right', async () => {
  const { made, found } = await aWrongKey()
  const flagged = (await report(made)).questions.filter(({ flags }: ReportedQuestion) =>
    flags.some(({ grade }) => grade === 'proof'),
  )
  expect(flagged.map(({ number }: ReportedQuestion) => number)).toContain(1)
  const { tests } = await (await server.get(admin, '/admin/questions-to-check')).json()
  expect(tests).toContainEqual({ id: made.id, slug: made.slug, title: 'Wrong key', questions: flagged.length })
  expect(await found()).toBe(flagged.length)
  await server.db.pool.query('delete from test_submissions where test_id = $1', [made.id])
  expect(await found()).toBe(0)
})

test.each([
  ['everybody', 'credited'],
  ['nobody', 'voided'],
])('a ruling for %s ends the alarm until it is undone', async (kind, closed) => {
  const { made, found } = await aWrongKey()
  const before = await found()
  const path = `/admin/questions/${made.questionIds[0]}/ruling`
  const ruled = await server.post(admin, path, { ruling: { kind }, reason: 'It has no right answer.', replaces: null })
  expect(ruled.status).toBe(200)
  expect(await found()).toBe(before - 1)
  const [question] = (await report(made)).questions
  expect(question).toMatchObject({ flags: [], closed: { kind: closed, at: expect.any(String) } })
  const { inForce } = await (await server.get(admin, path)).json()
  await server.post(admin, `${path}/undo`, { id: inForce.id })
  expect(await found()).toBe(before)
  expect((await report(made)).questions[0]).not.toHaveProperty('closed')
})

test('an alarm about a question ends when the question is deleted', async () => {
  const { made, found } = await aWrongKey()
  const before = await found()
  await server.delete(admin, `/admin/questions/${made.questionIds[0]}`)
  expect(await found()).toBe(before - 1)
  expect((await report(made)).questions[0]).toMatchObject({ flags: [], closed: { kind: 'deleted', at: null } })
})

/** The ten best of 20 students choose the same wrong option in the first question. */
async function aWrongKey() {
  const answers = Array.from({ length: 20 }, (_, at) => [
    at >= 10,
    ...Array.from({ length: 9 }, (_, q) => at < 10 && q !== at % 9),
  ])
  const made = await createGeneratedTest(server.db, { title: 'Wrong key', answers })
  const found = async (): Promise<number> => {
    const { tests } = await (await server.get(admin, '/admin/questions-to-check')).json()
    return tests.find(({ id }: { id: string }) => id === made.id)?.questions ?? 0
  }
  return { made, found }
}

describe('600 submissions of 32 generated questions', () => {
  let made: MadeTest

  beforeAll(async () => {
    made = await createGeneratedTest(server.db, { title: 'Generated', answers: generateAnswers(600) })
  })

  test('the figures are those that SQL finds in the answers by itself', async () => {
    const body = await report(made)
    const items = await server.db.pool.query(independentItems, [made.id])
    const whole = await server.db.pool.query(independentReliability, [made.id])
    expect(body.questions).toHaveLength(32)
    for (const [at, question] of body.questions.entries()) {
      const { facility, discrimination, chosen } = items.rows[at]
      expect(question.facility).toBeCloseTo(facility, 10)
      expect(question.discrimination).toBeCloseTo(discrimination, 8)
      expect(question.choices.map(({ all }: { all: number }) => all)).toEqual(chosen)
    }
    const [{ alpha, mean_total, deviation, mean_percentage, percentage_deviation }] = whole.rows
    expect(body.reliability).toMatchObject({ questions: 32 })
    expect(body.reliability.alpha).toBeCloseTo(alpha, 10)
    expect(body.reliability.meanTotal).toBeCloseTo(mean_total, 10)
    expect(body.reliability.standardDeviation).toBeCloseTo(deviation, 10)
    expect(body.reliability.standardError).toBeCloseTo(deviation * Math.sqrt(1 - alpha), 10)
    expect(body.scores.mean).toBeCloseTo(mean_percentage, 10)
    expect(body.scores.standardDeviation).toBeCloseTo(percentage_deviation, 10)
    expect(Math.abs(body.groups.upper - 162)).toBeLessThan(25)
    const upper = body.questions.map(
      ({ choices, omitted }: { choices: { upper: number }[]; omitted: { upper: number } }) =>
        choices.reduce((sum, choice) => sum + choice.upper, omitted.upper),
    )
    expect(new Set(upper)).toEqual(new Set([body.groups.upper]))
  })

  test('sections, totals and score groups say the same as the whole', async () => {
    const body = await report(made)
    expect(body.sections).toHaveLength(1)
    const [section] = body.sections
    expect(section.reliability).toEqual(body.reliability)
    expect(section.scoreTable.map(({ scaled: _scaled, scaledError: _error, ...line }: ScoreLine) => line)).toEqual(
      body.scoreTable,
    )
    expect(body.reliability.alphaInterval.low).toBeLessThan(body.reliability.alpha)
    expect(body.reliability.alphaInterval.high).toBeGreaterThan(body.reliability.alpha)
    expect(sumOf(body.scoreTable)).toBe(600)
    expect(body.scoreGroups).toHaveLength(5)
    expect(sumOf(body.scoreGroups)).toBe(600)
    for (const { choices, discrimination, totalCorrelation } of body.questions) {
      for (const { all, byGroup } of choices)
        expect(byGroup.reduce((sum: number, one: number) => sum + one, 0)).toBe(all)
      expect(totalCorrelation).toBeGreaterThan(discrimination)
    }
    // The other questions are more consistent without the question whose key is wrong.
    expect(body.questions[4].alphaIfDeleted).toBeGreaterThan(body.reliability.alpha)
    expect(body.details).toBeNull()
  })

  test('each total of a section has its scaled score, with an error in scaled points', async () => {
    const [{ scoreTable }] = (await report(made)).sections
    for (const { total, scaled, scaledError, standardError } of scoreTable) {
      expect(scaled).toBe(convertToScaled(defaultEstimatedScale, 'math', total, 32))
      if (total > 0 && total < 32) expect(scaledError).toBeGreaterThan(standardError)
    }
    const { rows } = await server.db.pool.query(
      `update test_submissions set math_scored = 31 where id = (select id from test_submissions where test_id = $1 limit 1)
       returning id`,
      [made.id],
    )
    const changed = await report(made)
    expect(
      changed.sections[0].scoreTable.every(
        ({ scaled, scaledError }: ScoreLine) => scaled === null && scaledError === null,
      ),
    ).toBe(true)
    await server.db.pool.query('update test_submissions set math_scored = 32 where id = $1', [rows[0].id])
  })

  test('details are times, and classes, schools and halves that are compared', async () => {
    const { rows } = await server.db.pool.query(
      // Every run compares the same students, since chance alone sometimes makes large differences.
      'select student_id as "studentId" from test_submissions where test_id = $1 order by submitted_at offset 150 limit 300',
      [made.id],
    )
    await aClass(...rows)
    const { details } = await report(made, '?details=all')
    expect(details.times).toHaveLength(32)
    expect(details.times[0]).toMatchObject({ questionId: made.questionIds[0], submissions: 600, median: 1, rapid: 0 })
    expect(details.comparisons.filter(({ by }: { by: string }) => by !== 'test')).toMatchObject([
      { by: 'class', group: 'A class', submissions: 300, others: 300, isCompared: true },
      { by: 'school', group: 'Default School', submissions: 600, others: 0, isCompared: false, differences: [] },
      { by: 'time', group: '', submissions: 300, others: 300, isCompared: true },
    ])
    const large = details.comparisons.flatMap(({ differences }: { differences: { size: string }[] }) =>
      differences.filter(({ size }) => size === 'large'),
    )
    expect(large).toEqual([])
  })

  test('details have the difficulty of each question in the model, the harder ones higher', async () => {
    expect((await report(made, '?details=all')).details.rasch).toEqual([])
    await workOnCalibration(server.services)
    const { details, questions } = await report(made, '?details=all')
    const [{ subject, submissions, questions: found, abilities }] = details.rasch
    expect(details.rasch).toHaveLength(1)
    expect([subject, submissions >= 600, found.length]).toEqual(['math', true, 32])
    const facility = new Map(questions.map((one: ReportedQuestion) => [one.questionId, one.facility]))
    // Other tests ask some of them, too.
    const own = found.filter(({ answers }: RaschQuestion) => answers === 600)
    expect(own.length).toBeGreaterThan(10)
    const byDifficulty = own.toSorted((a: RaschQuestion, b: RaschQuestion) => a.difficulty - b.difficulty)
    const facilities = byDifficulty.map(({ questionId }: RaschQuestion) => facility.get(questionId))
    expect(facilities).toEqual(facilities.toSorted((a: number, b: number) => b - a))
    expect(abilities).toHaveLength(33)
    // The model explains the question with the wrong key least.
    const worst = found.toSorted((a: RaschQuestion, b: RaschQuestion) => (b.outfit ?? 0) - (a.outfit ?? 0))[0]
    expect(worst.questionId).toBe(made.questionIds[4])
  })

  test('the question whose key is wrong is flagged, with its reason', async () => {
    const { questions } = await report(made)
    expect(questions[4].flags).toContainEqual({ kind: 'negative_discrimination', grade: 'proof', choice: null })
    for (const { number, flags } of questions) {
      const proofs = flags.filter(({ grade }: { grade: string }) => grade === 'proof')
      if (number !== 5) expect(proofs, `question ${number}`).toEqual([])
    }
  })
})

interface ScoreLine {
  readonly scaled: number | null
  readonly scaledError: number | null
}

function sumOf(lines: readonly { submissions: number }[]): number {
  return lines.reduce((sum, { submissions }) => sum + submissions, 0)
}

const scoredAnswers = `
  select a.submission_id, a.question_id, a.position, a.is_correct::int as x, strpos('bcdf', left(a.user_answer #>> '{}', 1)) - 1 as chosen,
    sum(a.is_correct::int) over (partition by a.submission_id) - a.is_correct::int as rest
  from submission_answers a join test_submissions s on s.id = a.submission_id where s.test_id = $1`

const independentItems = `
  select avg(x)::float8 as facility, corr(x, rest)::float8 as discrimination,
    array[count(*) filter (where chosen = 0), count(*) filter (where chosen = 1), count(*) filter (where chosen = 2),
      count(*) filter (where chosen = 3)]::int[] as chosen
  from (${scoredAnswers}) a group by question_id, position order by position`

const independentReliability = `
  with items as (select question_id, var_pop(x) as variance from (${scoredAnswers}) a group by question_id),
  totals as (select submission_id, sum(x) as total from (${scoredAnswers}) a group by submission_id)
  select (32.0 / 31 * (1 - (select sum(variance) from items) / (select var_pop(total) from totals)))::float8 as alpha,
    (select avg(total) from totals)::float8 as mean_total, (select stddev_samp(total) from totals)::float8 as deviation,
    avg(100.0 * correct_answers / total_questions)::float8 as mean_percentage, stddev_samp(100.0 * correct_answers / total_questions)::float8 as percentage_deviation
  from test_submissions where test_id = $1`
