import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RealScoreState, realScoreState } from '#contracts/people/real-scores.ts'
import { measureOwnDifferences } from '#domain/scores/prediction-interval.ts'
import { asUser } from '#server/db/transactions.ts'
import {
  createPerson,
  createStudentWithRecord,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { createFullTest, takeFullTest } from '#test/support/real-scores.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { OwnDifferenceCache } from './own-differences.ts'

let server: TestServer
let made: MadeTest
let parent: SignedInPerson
let tutor: SignedInPerson
let student: SignedInStudent

const form = { examDay: '2025-11-12', reading: 251, math: 264, mayCheck: true, tutorMaySee: false, revision: 0 }
const mine = '/student/real-score'
const ofStudent = ({ studentId }: SignedInStudent) => `/students/${studentId}/real-score`

beforeAll(async () => {
  server = await openTestServer('2026-03-05T15:00:00Z')
  made = await createFullTest(server.db)
})
afterAll(() => server[Symbol.asyncDispose]())

async function aFamily() {
  parent = await createPerson(server.db, 'parent')
  tutor = await createPerson(server.db, 'tutor')
  student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
}

async function stateOf(reply: Promise<Response>): Promise<RealScoreState> {
  const response = await reply
  expect(response.status, await response.clone().text()).toBe(200)
  return realScoreState.parse(await response.json())
}

const save = (values: object = {}) => server.put(student, mine, { ...form, ...values })

async function keptOf({ studentId }: SignedInStudent) {
  const { rows } = await server.db.pool.query('select * from real_scores where student_id = $1', [studentId])
  return rows[0]
}

describe('a family', () => {
  beforeAll(aFamily)

  test('can enter nothing before the scores are out', async () => {
    server.clock.set('2026-02-28T15:00:00Z')
    expect(await stateOf(server.get(student, mine))).toEqual({
      ...{ score: null, season: null, examDay: null, isAsked: false, mayChange: true },
    })
    const response = await save()
    expect([response.status, (await response.json()).code]).toEqual([409, 'too_early'])
    server.clock.set('2026-03-05T15:00:00Z')
  })

  test('is offered the day in the goals', async () => {
    const goals = { examDate: '2025-11-15', applicantGrade: 8, schoolIds: [], reviewMinutes: 20, weeklyMinutes: null }
    expect((await server.put(student, '/student/goals', { ...goals, revision: 0 })).status).toBe(200)
    expect(await stateOf(server.get(parent, ofStudent(student)))).toEqual({
      score: null,
      season: { firstDay: '2025-09-01', lastDay: '2026-02-28' },
      ...{ examDay: '2025-11-15', isAsked: true, mayChange: true },
    })
  })

  test.each([{ examDay: '2026-03-01' }, { reading: 401 }, { math: -1 }, { reading: 250.5 }])(
    'cannot enter %o',
    async (values) => expect((await save(values)).status).toBe(422),
  )

  test('enters the scores, changes them together, and deletes them', async () => {
    expect((await stateOf(save())).score).toEqual({ ...form, revision: 1 })
    const seen = await stateOf(server.get(parent, ofStudent(student)))
    expect(seen.score).toEqual({ ...form, revision: 1 })
    const changed = await stateOf(server.put(parent, ofStudent(student), { ...form, reading: 252, revision: 1 }))
    expect(changed.score).toMatchObject({ reading: 252, revision: 2 })
    const late = await save({ revision: 1 })
    expect([late.status, (await late.json()).code]).toEqual([409, 'changed_meanwhile'])
    expect((await stateOf(server.delete(student, mine))).score).toBeNull()
    expect(await keptOf(student)).toBeUndefined()
    expect((await server.delete(parent, ofStudent(student))).status).toBe(404)
  })
})

describe('the dashboard', () => {
  beforeAll(aFamily)

  test('asks for the scores after a full test of the season, until they are entered', async () => {
    const isAsked = async () => (await stateOf(server.get(student, mine))).isAsked
    await takeFullTest(server.db, student, made, { reading: 12, math: 14, at: '2025-08-31T12:00:00Z' })
    expect(await isAsked()).toBe(false)
    await takeFullTest(server.db, student, made, { reading: 12, math: 14, at: '2025-10-01T12:00:00Z' })
    expect(await isAsked()).toBe(true)
    expect((await stateOf(server.get(parent, ofStudent(student)))).isAsked).toBe(true)
    expect((await stateOf(server.get(tutor, ofStudent(student)))).isAsked).toBe(false)
    expect((await stateOf(save())).isAsked).toBe(false)
  })

  test('does not ask a student whose exam is still to come', async () => {
    await aFamily()
    await takeFullTest(server.db, student, made, { reading: 12, math: 14, at: '2025-10-01T12:00:00Z' })
    const goals = { examDate: '2026-11-15', applicantGrade: 8, schoolIds: [], reviewMinutes: 20, weeklyMinutes: null }
    expect((await server.put(student, '/student/goals', { ...goals, revision: 0 })).status).toBe(200)
    expect((await stateOf(server.get(student, mine))).isAsked).toBe(false)
  })
})

describe.each(['2026-10-01T15:00:00Z', '2027-03-05T15:00:00Z'])('on %s, after the season', (day) => {
  beforeAll(async () => {
    await aFamily()
    await stateOf(save({ tutorMaySee: true }))
    server.clock.set(day)
  })
  afterAll(() => server.clock.set('2026-03-05T15:00:00Z'))

  test('a yes can be taken back, and only the one for the tutor is new', async () => {
    for (const values of [{ reading: 252 }, { math: 1 }, { examDay: '2025-11-01' }])
      expect((await save({ ...values, tutorMaySee: true, revision: 1 })).status).toBeGreaterThanOrEqual(409)
    const taken = await stateOf(save({ mayCheck: false, revision: 1 }))
    expect(taken.score).toMatchObject({ mayCheck: false, tutorMaySee: false, revision: 2 })
    expect((await save({ mayCheck: true, revision: 2 })).status).toBeGreaterThanOrEqual(409)
    await stateOf(save({ mayCheck: false, tutorMaySee: true, revision: 2 }))
    expect((await stateOf(server.delete(parent, ofStudent(student)))).score).toBeNull()
  })
})

describe('other people', () => {
  beforeAll(async () => {
    await aFamily()
    await stateOf(save())
  })

  test('a tutor sees the scores only if the family shows them, and not what else they are used for', async () => {
    const hidden = await stateOf(server.get(tutor, ofStudent(student)))
    expect(hidden).toMatchObject({ score: null, mayChange: false })
    await stateOf(save({ tutorMaySee: true, revision: 1 }))
    const shown = await stateOf(server.get(tutor, ofStudent(student)))
    expect(shown.score).toEqual({ ...form, mayCheck: null, tutorMaySee: true, revision: 2 })
    expect((await server.put(tutor, ofStudent(student), { ...form, revision: 2 })).status).toBe(403)
  })

  test('the next tutor does not see what the family showed to this one', async () => {
    const next = await createPerson(server.db, 'tutor')
    await server.db.pool.query('update students set tutor_id = $2 where id = $1', [student.studentId, next.userId])
    expect((await stateOf(server.get(next, ofStudent(student)))).score).toBeNull()
    expect((await stateOf(server.get(student, mine))).score).toMatchObject({ tutorMaySee: false, revision: 3 })
  })

  test('strangers find no student, and administrators see no score of a child', async () => {
    for (const role of ['parent', 'tutor'] as const)
      expect((await server.get(await createPerson(server.db, role), ofStudent(student))).status).toBe(404)
    expect((await server.put(await createPerson(server.db, 'parent'), ofStudent(student), form)).status).toBe(404)
    const admin = await createPerson(server.db, 'admin')
    for (const reply of [
      server.get(admin, ofStudent(student)),
      server.put(admin, ofStudent(student), form),
      server.get(student, ofStudent(student)),
      server.get(parent, mine),
    ])
      expect((await reply).status).toBe(403)
    const data = await (await server.post(admin, `/admin/users/${student.userId}/export`)).json()
    expect(data).toMatchObject({ realScore: null })
    const { rows } = await server.db.pool.query(`select * from audit_log where entity_type = 'real_scores'`)
    expect(rows).toEqual([])
  })

  test('a student under 13 reads them, and a parent enters them', async () => {
    await aFamily()
    await server.db.pool.query(`update user_profiles set age_band = 'under_13' where id = $1`, [student.userId])
    expect((await save()).status).toBe(403)
    await stateOf(server.put(parent, ofStudent(student), form))
    expect(await stateOf(server.get(student, mine))).toMatchObject({ score: { reading: 251 }, mayChange: false })
    expect((await server.delete(student, mine)).status).toBe(403)
  })
})

describe('the estimate', () => {
  beforeAll(aFamily)

  test('is of no test on paper, whose day and answers somebody entered', async () => {
    await aFamily()
    await takeFullTest(server.db, student, made, { reading: 12, math: 14, at: '2025-11-01T12:00:00Z' })
    await server.db.pool.query('update test_submissions set entered_at = submitted_at where student_id = $1', [
      student.studentId,
    ])
    await stateOf(save())
    expect((await keptOf(student)).level).toBeNull()
    await aFamily()
  })

  test('is that of the last full test before the exam, within 60 days', async () => {
    await takeFullTest(server.db, student, made, { reading: 10, math: 10, at: '2025-09-12T12:00:00Z' })
    await stateOf(save())
    expect(await keptOf(student)).toMatchObject({ level: null, estimated_reading: null, group_id: null })
    await stateOf(server.delete(student, mine))
    const before = await takeFullTest(server.db, student, made, { reading: 12, math: 14, at: '2025-11-12T04:30:00Z' })
    await takeFullTest(server.db, student, made, { reading: 19, math: 19, at: '2025-11-12T14:00:00Z' })
    await stateOf(save())
    const kept = await keptOf(student)
    expect(kept.estimated_reading + kept.estimated_math).toBe(before)
    expect(kept).toMatchObject({ level: 2, scale_id: 'estimated-1', group_id: null, was_counted: false })
    expect(kept.interval_low).toBeLessThan(before - 50)
    expect(kept.interval_high).toBeGreaterThan(before + 50)
  })

  test('does not change afterwards, and belongs to one exam', async () => {
    const kept = await keptOf(student)
    await server.db.pool.query(
      'update test_submissions set reading_scaled = 0, composite = math_scaled where student_id = $1',
      [student.studentId],
    )
    await stateOf(save({ math: 270, revision: 1 }))
    expect(await keptOf(student)).toMatchObject({ estimated_reading: kept.estimated_reading, math: 270 })
    await stateOf(save({ examDay: '2025-09-02', revision: 2 }))
    expect(await keptOf(student)).toMatchObject({ estimated_reading: null, level: null })
  })

  test('is forgotten when the yes is taken back', async () => {
    await stateOf(save({ revision: 3 }))
    expect((await keptOf(student)).level).not.toBeNull()
    await stateOf(save({ mayCheck: false, revision: 4 }))
    expect(await keptOf(student)).toMatchObject({
      ...{ estimated_reading: null, interval_low: null, level: null, scale_id: null, group_id: null },
    })
  })
})

test('the own differences are of two finished tests before the exam, and an odd one changes little', async () => {
  const others = await Promise.all([createFullTest(server.db), createFullTest(server.db)])
  const examDay = '2024-11-12'
  const differences: number[] = []
  const kinds = ['abandoned', 'repeated', 'later', 'on paper']
  for (let at = 0; at < 30 + kinds.length - 1; at++) {
    const [one, kind] = [await createStudentWithRecord(server.db), kinds[at - 29]]
    const test = async (made: MadeTest, right: number, day: string) =>
      takeFullTest(server.db, one, made, { reading: right, math: 10, at: `${day}T12:00:00Z` })
    const before = await test(others[0], 9, '2024-10-01')
    const last = await test(
      others[kind === 'repeated' ? 0 : 1],
      kind === undefined ? 8 + (at % 5) : 20,
      kind === 'later' ? '2024-11-12' : '2024-11-01',
    )
    if (kind === undefined) differences.push(last - before)
    const change = { abandoned: `answers = 'aaaaa' || repeat(e'\\n.', 39)`, 'on paper': 'entered_at = submitted_at' }
    if (kind === 'abandoned' || kind === 'on paper')
      await server.db.pool.query(
        `update test_submissions set ${change[kind]} where student_id = $1 and submitted_at = '2024-11-01T12:00:00Z'`,
        [one.studentId],
      )
  }
  const known = new OwnDifferenceCache(server.clock)
  const own = await asUser(server.db, student, (tx, person) => known.read(tx, person, examDay))
  expect(own).toEqual(measureOwnDifferences(differences))
  expect(own.students).toBe(29)
})

test('the scores are in the file of the student and of the parent, and go with the account', async () => {
  await aFamily()
  await takeFullTest(server.db, student, made, { reading: 12, math: 14, at: '2025-11-01T12:00:00Z' })
  await stateOf(save())
  const own = await (await server.get(student, '/account/export')).json()
  expect(own.realScore).toMatchObject({ examDay: '2025-11-12', reading: 251, math: 264, mayCheck: true })
  expect(own.realScore.estimate).toMatchObject({ low: expect.any(Number), high: expect.any(Number) })
  const child = await (await server.post(parent, `/parent/children/${student.studentId}/export`)).json()
  expect(child.realScore).toEqual(own.realScore)
  const admin = await createPerson(server.db, 'admin')
  expect((await server.delete(admin, `/admin/users/${student.userId}`)).status).toBe(200)
  expect(await keptOf(student)).toBeUndefined()
})
