import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Goals } from '#contracts/people/goals.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let student: SignedInStudent
let parent: SignedInPerson
let tutor: SignedInPerson
let ofStudent: string

/** Noon in New York. */
const today = '2026-03-02'

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set(`${today}T17:00:00Z`)
  ;[parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  ofStudent = `/students/${student.studentId}`
})

const march = (first: number, last: number) => {
  const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`
  return { firstDay: day(first), lastDay: day(last) }
}

async function save(breaks: readonly object[], revision: number, person: SignedInPerson = student) {
  const path = person === student ? '/student/breaks' : `${ofStudent}/breaks`
  const response = await server.put(person, path, { breaks, revision })
  return { status: response.status, body: await response.json() }
}
const read = async (): Promise<Goals> => (await server.get(student, '/student/goals')).json()

test('a student plans breaks, changes one and takes all back', async () => {
  expect((await save([march(10, 16), march(4, 5)], 0)).body).toMatchObject({
    breaks: [march(4, 5), march(10, 16)],
    revision: 1,
    changed: { role: 'student', isMine: true },
  })
  expect((await save([march(10, 20)], 1)).body).toMatchObject({ breaks: [march(10, 20)], revision: 2 })
  expect((await save([], 2)).body).toMatchObject({ breaks: [] })
})

test('goals and breaks are saved apart, and neither changes the other', async () => {
  await save([march(10, 16)], 0)
  const goals = { examDate: '2026-11-01', applicantGrade: 8, schoolIds: [], reviewMinutes: 10, weeklyMinutes: 60 }
  expect((await server.put(student, '/student/goals', { ...goals, revision: 1 })).status).toBe(200)
  await save([march(10, 17)], 2)
  expect(await read()).toMatchObject({ examDate: '2026-11-01', weeklyMinutes: 60, breaks: [march(10, 17)] })
})

test('the days that are over stay when a break is taken out', async () => {
  await save([march(2, 9)], 0)
  server.clock.advance(3 * 24 * 3600)
  expect((await save([], 1)).body).toMatchObject({ breaks: [march(2, 4)] })
  server.clock.advance(40 * 24 * 3600)
  expect((await save([], 2)).body).toMatchObject({ breaks: [] })
})

test('a reader in another time zone sends a break that is over for the student, and it stays as it is', async () => {
  await save([march(2, 4)], 0)
  server.clock.advance(3 * 24 * 3600)
  expect((await save([march(2, 4), march(10, 16)], 1, parent)).body).toMatchObject({
    breaks: [march(2, 4), march(10, 16)],
  })
})

test.each([
  ['a parent', () => parent],
  ['the tutor', () => tutor],
])('%s plans a break together with the student, and the audit log says so', async (_, person) => {
  expect((await save([march(10, 16)], 0, person())).status).toBe(200)
  expect(await read()).toMatchObject({ breaks: [march(10, 16)], changed: { isMine: false } })
  const { rows } = await server.db.pool.query(
    'select actor_id, entity_type, after from audit_log where entity_id = $1',
    [student.studentId],
  )
  expect(rows).toMatchObject([
    { actor_id: person().userId, entity_type: 'student_goals', after: { breaks: [march(10, 16)] } },
  ])
})

test.each(['parent', 'tutor', 'student'] as const)('another %s does not', async (role) => {
  const stranger = role === 'student' ? await createStudentWithRecord(server.db) : await createPerson(server.db, role)
  const response = await server.put(stranger, `${ofStudent}/breaks`, { breaks: [march(10, 16)], revision: 0 })
  expect(response.status).toBe(404)
  expect(await read()).toMatchObject({ breaks: [], revision: 0 })
})

test('of two who save at once, the second sees what the first saved', async () => {
  await save([march(10, 16)], 0)
  expect(await save([march(11, 12)], 0, parent)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', present: { breaks: [march(10, 16)], revision: 1 } },
  })
})

test.each([
  [[march(1, 4)], 'breaks.0.firstDay', 'This day is over.'],
  [[march(10, 9)], 'breaks.0.lastDay', 'The last day is before the first day.'],
  [[march(3, 9), march(9, 12)], 'breaks.1.firstDay', 'These days are in another break.'],
  [[{ firstDay: '2026-03-03', lastDay: '2026-05-02' }], 'breaks.0.lastDay', 'A break can last 60 days at most.'],
  [[{ firstDay: 'soon', lastDay: '2026-05-02' }], 'breaks.0.firstDay', 'Choose a day.'],
  [[march(3, 3), march(5, 5), march(7, 7), march(9, 9)], 'breaks', 'Enter at most 3 breaks.'],
])('%j is refused at its field, and nothing is saved', async (breaks, path, message) => {
  expect(await save(breaks, 0)).toMatchObject({ status: 422, body: { issues: [{ path, message }] } })
  expect(await read()).toMatchObject({ breaks: [], revision: 0 })
})

test('reviews of a break come before and after it, the days are the student’s, and the goal for a week is smaller', async () => {
  const questions = ['One', 'Two', 'Three'].map((text) => ({ key: 1, text }))
  const made = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
  await createSubmission(server.db, student, made, { submittedAt: new Date('2026-03-02T15:00:00Z') })
  const due = async () => (await server.get(student, '/student/reviews?timeZone=America/New_York')).json()
  expect(await due()).toMatchObject({ due: 0, nextOn: '2026-03-03' })
  await save([march(3, 9)], 0)
  expect(await due()).toMatchObject({ due: 0, nextOn: '2026-03-16' })
  server.clock.set('2026-03-10T03:30:00Z')
  expect(await due()).toMatchObject({ due: 0, next: { of: 'away', until: '2026-03-09' }, week: { due: 0, done: 0 } })
  const goals = { examDate: null, applicantGrade: 8, schoolIds: [], reviewMinutes: 10, weeklyMinutes: 60 }
  await server.put(student, '/student/goals', { ...goals, revision: 1 })
  const minutes = async () => (await (await server.get(student, '/student/practice/periods')).json()).weeklyMinutes
  expect(await minutes()).toBeNull()
  server.clock.set('2026-03-11T17:00:00Z')
  expect(await minutes()).toBe(17)
  const { students } = await (await server.get(tutor, '/tutor/students')).json()
  expect(students).toMatchObject([{ practice: { weeklyMinutes: 17 }, awayUntil: '2026-03-09' }])
})
