import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CutoffForm, School } from '#contracts/people/schools.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const figure = (values: Partial<CutoffForm> = {}) => ({
  ...{ year: 2025, grade: 8, lowestScore: 510, source: 'A book' },
  ...{ sourceUrl: 'https://example.com/book', checkedOn: '2026-03-01', ...values },
})

async function listed(who = admin): Promise<School[]> {
  return (await (await server.get(who, '/schools')).json()).schools
}

async function add(): Promise<School> {
  return (await server.post(admin, '/admin/schools', { name: `School ${randomUUID()}` })).json()
}

async function withFigure(values?: Partial<CutoffForm>) {
  const { id } = await add()
  const response = await server.post(admin, `/admin/schools/${id}/cutoffs`, figure(values))
  expect(response.status).toBe(200)
  const school: School = await response.json()
  const [cutoff] = school.cutoffs
  if (cutoff === undefined) throw new Error('The figure is missing.')
  return { school, cutoff, path: `/admin/schools/${id}/cutoffs/${cutoff.id}` }
}

test.each(['student', 'parent', 'tutor', 'admin'] as const)(
  'a %s reads the schools that came with the platform, each figure with year and source',
  async (role) => {
    const schools = (await listed(await createPerson(server.db, role))).filter(({ id }) => !id.includes('-0'))
    const shipped = schools.find(({ id }) => id === 'stuyvesant')
    expect(shipped).toMatchObject({ name: 'Stuyvesant High School', revision: 1 })
    expect(shipped?.cutoffs.slice(0, 2)).toMatchObject([
      { year: 2025, grade: 8, lowestScore: 556, sourceUrl: 'https://gregstutoringnyc.com/shsat-cutoffs' },
      { year: 2025, grade: 9, lowestScore: 562, checkedOn: '2026-11-23' },
    ])
  },
)

test('eight schools are shipped, by name, and no year that its source does not have', async () => {
  const schools = (await listed()).filter(({ id }) => !/^[0-9a-f]{8}-/.test(id))
  expect(schools).toHaveLength(8)
  const names = schools.map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  const techYears = schools.find(({ id }) => id === 'staten-island-tech')?.cutoffs.filter(({ grade }) => grade === 8)
  expect(techYears?.map(({ year, lowestScore }) => [year, lowestScore])).toEqual([
    [2025, 527],
    [2024, 519],
  ])
})

describe('a school of our own', () => {
  test('is added, renamed once by each reader and deleted, all in the audit log', async () => {
    const made = await add()
    const path = `/admin/schools/${made.id}`
    const name = `Another ${randomUUID()}`
    expect(await (await server.put(admin, path, { name, revision: 1 })).json()).toMatchObject({ name, revision: 2 })
    const late = await server.put(admin, path, { name: 'Late', revision: 1 })
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'changed_meanwhile', present: { name } }])
    expect((await server.delete(admin, path)).status).toBe(200)
    expect((await server.delete(admin, path)).status).toBe(404)
    const { rows } = await server.db.pool.query(
      'select action, before ->> $2 as before, after ->> $2 as after from audit_log where entity_id = $1 order by created_at',
      [made.id, 'name'],
    )
    expect(rows).toEqual([
      { action: 'create', before: null, after: made.name },
      { action: 'update', before: made.name, after: name },
      { action: 'delete', before: name, after: null },
    ])
  })

  test('has a name of its own', async () => {
    const { name } = await add()
    const response = await server.post(admin, '/admin/schools', { name: ` ${name.toUpperCase()} ` })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'name_taken', issues: [{ path: 'name', message: 'Another school already has this name.' }] },
    ])
  })

  test('stays as long as a student aims for it', async () => {
    const { id } = await add()
    const student = await createStudentWithRecord(server.db)
    const goals = {
      examDate: null,
      applicantGrade: 8,
      schoolIds: [id],
      revision: 0,
      reviewMinutes: 20,
      weeklyMinutes: null,
    }
    expect((await server.put(student, '/student/goals', goals)).status).toBe(200)
    const response = await server.delete(admin, `/admin/schools/${id}`)
    expect([response.status, (await response.json()).code]).toEqual([409, 'school_in_use'])
  })
})

describe('a figure', () => {
  test('is added, corrected once by each reader and deleted', async () => {
    const { cutoff, path } = await withFigure()
    expect(cutoff).toMatchObject(figure())
    const better = figure({ lowestScore: 512, checkedOn: '2026-03-02' })
    const changed = await (await server.put(admin, path, { ...better, revision: cutoff.revision })).json()
    expect(changed.cutoffs).toMatchObject([{ ...better, revision: 2 }])
    const late = await server.put(admin, path, { ...figure(), revision: cutoff.revision })
    expect([late.status, (await late.json()).code]).toEqual([409, 'changed_meanwhile'])
    expect((await (await server.delete(admin, path)).json()).cutoffs).toEqual([])
    expect((await server.delete(admin, path)).status).toBe(404)
  })

  test('says in the audit log what it was', async () => {
    const { school, path } = await withFigure()
    await server.delete(admin, path)
    const { rows } = await server.db.pool.query(
      'select before -> $2 as before, after -> $2 as after from audit_log where entity_id = $1 order by created_at desc limit 1',
      [school.id, 'figures'],
    )
    expect(rows).toEqual([{ before: ['2025, grade 8: 510 (A book)'], after: [] }])
  })

  test('is one for each year and grade', async () => {
    const { school } = await withFigure()
    const path = `/admin/schools/${school.id}/cutoffs`
    const twice = await server.post(admin, path, figure())
    expect([twice.status, await twice.json()]).toMatchObject([
      409,
      {
        code: 'year_taken',
        issues: [{ path: 'year', message: 'This school already has a figure for this year and grade.' }],
      },
    ])
    expect((await server.post(admin, path, figure({ grade: 9 }))).status).toBe(200)
    expect((await server.post(admin, path, figure({ year: 2024 }))).status).toBe(200)
  })

  test('belongs to the school of its address', async () => {
    const { cutoff } = await withFigure()
    const other = await add()
    const path = `/admin/schools/${other.id}/cutoffs/${cutoff.id}`
    expect((await server.delete(admin, path)).status).toBe(404)
    expect((await server.put(admin, path, { ...figure(), revision: 1 })).status).toBe(404)
  })

  test.each([
    [{ lowestScore: 801 }, 'lowestScore', 'Type a score from 0 to 800.'],
    [{ lowestScore: -1 }, 'lowestScore', 'Type a score from 0 to 800.'],
    [{ lowestScore: 500.5 }, 'lowestScore', 'Type a score from 0 to 800.'],
    [{ year: 1999 }, 'year', 'Type a year, such as 2026.'],
    [{ source: ' ' }, 'source', 'Say where the figure comes from.'],
    [{ sourceUrl: 'javascript:alert(1)' }, 'sourceUrl', 'Paste the address of the source. It begins with https://'],
    [{ checkedOn: '2026-02-30' }, 'checkedOn', 'Choose a day.'],
  ])('with %j is refused at its field', async (values, path, message) => {
    const { id } = await add()
    const response = await server.post(admin, `/admin/schools/${id}/cutoffs`, figure(values))
    expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path, message }] }])
  })

  test.each([0, 800])('can be %i', async (lowestScore) => {
    expect((await withFigure({ lowestScore })).cutoff.lowestScore).toBe(lowestScore)
  })
})

test('the days of a season have their source, and those that are not published are said to be so', async () => {
  const student = await createPerson(server.db, 'student')
  const { days } = await (await server.get(student, '/exam-days')).json()
  const shown = { source: 'NYC Public Schools', checkedOn: '2026-11-28' }
  expect(days).toContainEqual(
    expect.objectContaining({
      fall: 2025,
      what: 'weekend_grade_8',
      firstDay: '2025-11-15',
      lastDay: '2025-11-16',
      ...shown,
    }),
  )
  const latest: { fall: number; firstDay: string | null }[] = days.filter(({ fall }: { fall: number }) => fall === 2026)
  expect(latest.map(({ firstDay }) => firstDay)).toEqual([null, null, null, null])
  expect(await server.get(null, '/exam-days').then(({ status }) => status)).toBe(401)
})
