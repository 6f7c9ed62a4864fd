/** What people see after an adaptive test. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forecast } from '#contracts/coaching/score-forecast.ts'
import { getRoute } from '#contracts/scores/routes.ts'
import { submission as submissionOf } from '#contracts/scores/submissions.ts'
import { createPool, makeAdaptiveFormat, takeAdaptiveTest } from '#test/support/adaptive-test.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

const perSection = 20

let server: TestServer
let made: MadeTest
let admin: SignedInPerson
let tutor: SignedInPerson
let parent: SignedInPerson
let maya: SignedInStudent
let leo: SignedInStudent
let ofMaya: string
let ofLeo: string

beforeAll(async () => {
  server = await openTestServer('2026-12-01T10:00:00Z')
  await makeAdaptiveFormat(server.db, 'adaptive', perSection)
  made = await createPool(server.db, { format: 'adaptive', size: 30 })
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor')
  parent = await createPerson(server.db, 'parent')
  maya = await createStudentWithRecord(server.db, { tutor, parents: [parent] })
  leo = await createStudentWithRecord(server.db, { tutor })
  ofMaya = (await takeAdaptiveTest(server, maya, made, (at) => at % 3 !== 0)).id
  ofLeo = (await takeAdaptiveTest(server, leo, made, (at) => at % 3 === 0)).id
})
afterAll(() => server[Symbol.asyncDispose]())

async function read(who: SignedInPerson, id: string) {
  const response = await server.get(who, `/submissions/${id}`)
  return submissionOf.parse(await response.json())
}

async function readForecast(who: SignedInPerson, id: string) {
  return forecast.parse(await (await server.get(who, `/submissions/${id}/outlook`)).json())
}

async function readRoute(who: SignedInPerson, id: string) {
  const response = await server.get(who, `/submissions/${id}/route`)
  expect(response.status).toBe(200)
  return getRoute.reply.parse(await response.json())
}

test('the result says that it is adaptive and an estimate, and has a band and no way by right answers', async () => {
  const goals = { examDate: null, applicantGrade: 8, schoolIds: ['stuyvesant'], revision: 0, reviewMinutes: 20 }
  await server.put(maya, '/student/goals', { ...goals, weeklyMinutes: null })
  expect(await read(maya, ofMaya)).toMatchObject({
    isAdaptive: true,
    isEstimated: true,
    totalQuestions: 2 * perSection,
  })
  const found = await readForecast(maya, ofMaya)
  expect(found.ways).toEqual([])
  const { score = 0, band = { low: 0, high: 0 } } = found.composite ?? {}
  expect([band.low < score, band.high > score, found.sections.length]).toEqual([true, true, 2])
})

describe('the band of a result', () => {
  test('is the same in every place that shows it', async () => {
    const { composite } = await readForecast(maya, ofMaya)
    const shown = async (who: SignedInPerson, path: string) => (await server.get(who, path)).json()
    const { submissions } = await shown(maya, '/student/submissions')
    expect(submissions).toMatchObject([{ id: ofMaya, band: composite?.band, isAdaptive: true }])
    expect(await shown(maya, '/student/progress')).toMatchObject({
      scores: [{ submissionId: ofMaya, band: composite?.band, isAdaptive: true, isEstimated: true }],
    })
    expect((await shown(parent, '/parent/children')).children[0].submissions).toMatchObject(submissions)
    const { students } = await shown(tutor, '/tutor/students')
    expect(students.find(({ id }: { id: string }) => id === maya.studentId).submissions).toMatchObject(submissions)
    const book = await shown(tutor, '/tutor/gradebook')
    expect(book.submissions).toMatchObject([
      { isAdaptive: true, isEstimated: true },
      { isAdaptive: true, isEstimated: true },
    ])
  })

  test('does not change with how many others took the test', async () => {
    const before = await readForecast(maya, ofMaya)
    const other = await createStudentWithRecord(server.db)
    await takeAdaptiveTest(server, other, made, () => true)
    expect((await readForecast(maya, ofMaya)).composite).toEqual(before.composite)
  })
})

describe('the route', () => {
  test('has a step for each question, and ends with the score and its band', async () => {
    const { route } = await readRoute(maya, ofMaya)
    const { sections } = await read(maya, ofMaya)
    const bands = (await readForecast(maya, ofMaya)).sections
    expect(route).toMatchObject([
      { subject: 'reading', questions: perSection },
      { subject: 'math', questions: perSection },
    ])
    for (const [at, { steps }] of (route ?? []).entries()) {
      expect(steps).toHaveLength(perSection)
      expect(steps.at(-1)).toMatchObject({ estimate: sections[at]?.scaled, band: bands[at]?.band })
      expect(steps.filter(({ isRight }) => isRight)).toHaveLength(sections[at]?.raw ?? 0)
    }
  })

  test('is the same for the parent, the tutor and administrators', async () => {
    const { route, others } = await readRoute(maya, ofMaya)
    expect(others).toEqual([])
    expect(await readRoute(parent, ofMaya)).toEqual({ route, others: [] })
    for (const who of [tutor, admin]) expect((await readRoute(who, ofMaya)).route).toEqual(route)
  })

  test('a tutor may put that of another of their students beside it, and no other', async () => {
    const stranger = await createStudentWithRecord(server.db)
    await takeAdaptiveTest(server, stranger, made, () => false)
    const { others } = await readRoute(tutor, ofMaya)
    expect(others.map(({ id }) => id)).toEqual([ofLeo])
    expect((await readRoute(admin, ofMaya)).others.length).toBeGreaterThan(1)
    expect((await readRoute(tutor, ofLeo)).route).toHaveLength(2)
  })

  test('is hidden while the test hides its answers, from student and parent', async () => {
    const secret = await createPool(server.db, { format: 'adaptive', size: 30, showAnswers: 'never' })
    const { id } = await takeAdaptiveTest(server, maya, secret, () => true)
    for (const who of [maya, parent]) expect(await readRoute(who, id)).toEqual({ route: null, others: [] })
    expect((await readRoute(tutor, id)).route).toHaveLength(2)
    expect((await read(maya, id)).composite).not.toBeNull()
  })

  test('is hidden while an attempt in progress asks one of its questions', async () => {
    await createAttempt(server.db, leo, made)
    expect(await readRoute(leo, ofLeo)).toEqual({ route: null, others: [] })
    expect((await readRoute(tutor, ofLeo)).route).toHaveLength(2)
  })
})
