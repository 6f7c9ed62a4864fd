import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GoalsForm } from '#contracts/people/goals.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const chosen = (values: Partial<Record<keyof GoalsForm, unknown>> = {}) => ({
  ...{
    examDate: '2026-11-01',
    applicantGrade: 8,
    schoolIds: ['stuyvesant', 'brooklyn-tech'],
    revision: 0,
    reviewMinutes: 20,
    weeklyMinutes: null,
    ...values,
  },
})

async function family() {
  const tutor = await createPerson(server.db, 'tutor')
  const parent = await createPerson(server.db, 'parent')
  const student = await createStudentWithRecord(server.db, { tutor, parents: [parent] })
  return { tutor, parent, student, path: `/students/${student.studentId}/goals` }
}

async function actsOn(studentId: string) {
  const { rows } = await server.db.pool.query(
    `select actor_id, action, entity_type, before, after from audit_log where entity_id = $1 order by created_at`,
    [studentId],
  )
  return rows
}

test('a student chooses the exam and schools in order, each with the newest figure of the grade', async () => {
  const { student } = await family()
  expect(await (await server.get(student, '/student/goals')).json()).toMatchObject({
    schools: [],
    revision: 0,
    reviewMinutes: 20,
    weeklyMinutes: null,
  })
  const saved = await (await server.put(student, '/student/goals', chosen())).json()
  expect(saved).toMatchObject({
    ...{ examDate: '2026-11-01', applicantGrade: 8, revision: 1 },
    schools: [
      {
        ...{ id: 'stuyvesant', name: 'Stuyvesant High School' },
        cutoff: { year: 2025, lowestScore: 556, sourceUrl: 'https://gregstutoringnyc.com/shsat-cutoffs' },
      },
      { id: 'brooklyn-tech', cutoff: { year: 2025, lowestScore: 505 } },
    ],
  })
  expect(await (await server.get(student, '/student/goals')).json()).toEqual(saved)
  expect(await actsOn(student.studentId)).toEqual([])
})

test('a ninth grader has other figures, of another year where the newest has none', async () => {
  const { student } = await family()
  const form = chosen({ applicantGrade: 9, schoolIds: ['queens-science', 'stuyvesant'] })
  const { schools } = await (await server.put(student, '/student/goals', form)).json()
  expect(schools).toMatchObject([
    { cutoff: { year: 2024, lowestScore: 523 } },
    { cutoff: { year: 2025, lowestScore: 562 } },
  ])
})

test('the order can change, and everything can be taken back', async () => {
  const { student } = await family()
  await server.put(student, '/student/goals', chosen())
  const turned = chosen({ schoolIds: ['brooklyn-tech', 'stuyvesant'], revision: 1 })
  const { schools } = await (await server.put(student, '/student/goals', turned)).json()
  expect(schools.map(({ id }: { id: string }) => id)).toEqual(['brooklyn-tech', 'stuyvesant'])
  const none = chosen({ examDate: null, schoolIds: [], revision: 2 })
  const emptied = await (await server.put(student, '/student/goals', none)).json()
  expect(emptied).toMatchObject({ examDate: null, schools: [], revision: 3 })
})

test('the minutes for reviews and for practice are kept', async () => {
  const { student } = await family()
  const minutes = { reviewMinutes: 10, weeklyMinutes: 60 }
  const saved = await (await server.put(student, '/student/goals', { ...chosen(), ...minutes })).json()
  expect(saved).toMatchObject(minutes)
  const read = async () => (await server.get(student, '/student/practice/periods')).json()
  expect(await read()).toMatchObject({ weeklyMinutes: 60 })
  await server.put(student, '/student/goals', chosen({ revision: 1 }))
  expect(await read()).toMatchObject({ weeklyMinutes: null })
})

test('say who changed them last, and keep what was replaced', async () => {
  const { student, tutor, parent, path } = await family()
  const changed = async (person: SignedInPerson, at: string) => (await (await server.get(person, at)).json()).changed
  expect(await changed(student, '/student/goals')).toBeNull()
  await server.put(student, '/student/goals', chosen())
  expect(await changed(student, '/student/goals')).toMatchObject({ role: 'student', isMine: true })
  await server.put(tutor, path, chosen({ revision: 1, examDate: '2026-10-24' }))
  expect(await changed(student, '/student/goals')).toMatchObject({ role: 'tutor', isMine: false })
  expect(await changed(tutor, path)).toMatchObject({ role: 'tutor', isMine: true })
  expect(await changed(parent, path)).toMatchObject({ role: 'tutor', isMine: false })
  await server.put(student, '/student/reviews/let-go', { on: '2026-03-01' })
  expect(await changed(student, '/student/goals')).toMatchObject({ role: 'tutor' })
})

test('a newcomer gets a student record with the goals', async () => {
  const newcomer = await createPerson(server.db, 'student')
  expect(await (await server.get(newcomer, '/student/goals')).json()).toMatchObject({
    revision: 0,
    applicantGrade: null,
  })
  expect((await server.put(newcomer, '/student/goals', chosen())).status).toBe(200)
})

describe('the grade', () => {
  async function registered() {
    const student = await createPerson(server.db, 'student')
    // The first save creates the student record, with the default grade.
    const form = chosen({ applicantGrade: null })
    return { student, saved: await (await server.put(student, '/student/goals', form)).json() }
  }
  const record = async ({ userId }: SignedInPerson) =>
    (await server.db.pool.query('select id, revision from students where user_id = $1', [userId])).rows[0]
  const edit = async (student: SignedInPerson, grade: number, school: string) => {
    const { id, revision } = await record(student)
    const response = await server.put(admin, `/admin/students/${id}`, { grade, school, tutorId: null, revision })
    expect(response.status).toBe(200)
  }
  const read = async (student: SignedInPerson) => (await server.get(student, '/student/goals')).json()

  test('that nobody chose is unknown, and no score is said to be the one to reach', async () => {
    const { saved } = await registered()
    expect(saved).toMatchObject({
      applicantGrade: null,
      schools: [{ id: 'stuyvesant', cutoff: null }, { cutoff: null }],
    })
  })

  test('of the record counts once somebody wrote it, but not a save that left the default', async () => {
    const { student } = await registered()
    await edit(student, 9, 'Oak School')
    expect(await read(student)).toMatchObject({ applicantGrade: null })
    await edit(student, 7, 'Oak School')
    expect(await read(student)).toMatchObject({ applicantGrade: 8, schools: [{ cutoff: { lowestScore: 556 } }, {}] })
    await edit(student, 9, 'Oak School')
    expect(await read(student)).toMatchObject({ applicantGrade: 9, schools: [{ cutoff: { lowestScore: 562 } }, {}] })
  })

  test('that was chosen in the goals comes before that of the record', async () => {
    const { student } = await registered()
    await edit(student, 10, 'Oak School')
    const saved = await server.put(student, '/student/goals', chosen({ applicantGrade: 8, revision: 1 }))
    expect(await saved.json()).toMatchObject({ applicantGrade: 8, schools: [{ cutoff: { lowestScore: 556 } }, {}] })
  })

  test('stays unknown when a student only lets reviews go', async () => {
    const student = await createPerson(server.db, 'student')
    await server.put(student, '/student/reviews/let-go', { on: '2026-03-01' })
    expect(await read(student)).toMatchObject({ applicantGrade: null })
  })
})

describe('set together', () => {
  test.each(['parent', 'tutor', 'admin'] as const)('a %s does it, and the audit log says so', async (role) => {
    const { student, path, ...others } = await family()
    const person = role === 'admin' ? admin : others[role]
    const response = await server.put(person, path, chosen())
    expect([response.status, await response.json()]).toMatchObject([200, { revision: 1 }])
    expect(await (await server.get(student, '/student/goals')).json()).toMatchObject({ examDate: '2026-11-01' })
    expect(await actsOn(student.studentId)).toMatchObject([
      {
        ...{ actor_id: person.userId, action: 'update', entity_type: 'student_goals' },
        before: { examDate: null, schools: [] },
        after: { examDate: '2026-11-01', schools: ['Stuyvesant High School', 'Brooklyn Technical High School'] },
      },
    ])
  })

  test('of two who chose at once, the second sees what the first chose', async () => {
    const { student, parent, path } = await family()
    const both = await Promise.all([
      server.put(student, '/student/goals', chosen()),
      server.put(parent, path, chosen({ examDate: '2026-12-01' })),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await both.find(({ status }) => status === 409)?.json()
    expect(late).toMatchObject({ code: 'changed_meanwhile', present: { revision: 1 } })
  })

  test.each(['student', 'parent', 'tutor'] as const)('another %s neither reads nor sets them', async (role) => {
    const { path } = await family()
    const stranger = role === 'student' ? await createStudentWithRecord(server.db) : await createPerson(server.db, role)
    expect((await server.get(stranger, path)).status).toBe(404)
    expect((await server.put(stranger, path, chosen())).status).toBe(404)
  })

  test.each(['parent', 'tutor', 'admin'] as const)('a %s has no goals of their own', async (role) => {
    const person = await createPerson(server.db, role)
    expect((await server.get(person, '/student/goals')).status).toBe(403)
    expect((await server.put(person, '/student/goals', chosen())).status).toBe(403)
  })
})

const nine = Array.from({ length: 9 }, (_, at) => `school-${at}`)

test.each([
  [{ schoolIds: nine }, 'schoolIds', 'Choose at most 8 schools.'],
  [{ schoolIds: ['stuyvesant', 'stuyvesant'] }, 'schoolIds', 'Each school can be chosen once.'],
  [
    { schoolIds: ['stuyvesant', 'gone'] },
    'schoolIds',
    'One of these schools is no longer in the list. Please choose again.',
  ],
  [{ examDate: '2199-01-01' }, 'examDate', 'The date has to be between 2000 and 2100.'],
  [{ examDate: 'soon' }, 'examDate', 'Choose a day.'],
  [{ reviewMinutes: 600 }, 'reviewMinutes', 'Choose the minutes from the list.'],
  [{ weeklyMinutes: 7 }, 'weeklyMinutes', 'Choose the minutes from the list.'],
])('goals with %j are refused at their field, and nothing is saved', async (values, path, message) => {
  const { student } = await family()
  const response = await server.put(student, '/student/goals', chosen(values))
  expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path, message }] }])
  expect(await (await server.get(student, '/student/goals')).json()).toMatchObject({ examDate: null, revision: 0 })
})
