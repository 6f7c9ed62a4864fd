/** The student, the parent with the letter, and the tutor read the same next step, whatever the student did. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NextStep } from '#contracts/coaching/next-step.ts'
import { describeNextStep } from '#domain/coaching/next-step-words.ts'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { sendWeekLetters } from '../notifications/week-letters.ts'

let server: TestServer
let parent: SignedInPerson
let tutor: SignedInPerson
let student: SignedInStudent

/** 17:00 in New York, when letters are written. */
const sunday = '2026-03-08T21:00:00Z'
const goals = { applicantGrade: 8, schoolIds: [], revision: 0, reviewMinutes: 20, weeklyMinutes: null }

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set(sunday)
  ;[parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
})

/** With four questions, of which the first was right. */
async function submit(title: string, at: string) {
  const questions = ['One', 'Two', 'Three', 'Four'].map((text) => ({ key: 1, text: `${title} ${text}` }))
  const made = await createTestWithQuestions(server.db, {
    title,
    sections: [{ title: 'Math', subject: 'math', questions }],
  })
  await createSubmission(server.db, student, made, { submittedAt: new Date(at) })
  return made
}

async function give(title: string, dueDate: string | null) {
  const made = await createTestWithQuestions(server.db, { title, status: 'active' })
  await createAssignment(server.db, student, made, { due_date: dueDate === null ? null : new Date(dueDate) })
  return made
}

async function practiceAll({ questionIds }: { questionIds: readonly string[] }) {
  const answers = questionIds.map((card) => ({
    questionId: card,
    origin: 'test',
    subject: 'math',
    topic: 'Other',
    isRight: true,
    seconds: 60,
    card,
  }))
  const roundId = '0199dddd-0000-4000-8000-000000000001'
  expect((await server.post(student, '/student/practice/answers', { roundId, answers })).status).toBe(200)
}

async function read(person: SignedInPerson, path: string) {
  const response = await server.get(person, path)
  expect(response.status).toBe(200)
  return response.json()
}

async function everywhere() {
  const mine: { next: NextStep; due: number } = await read(student, '/student/reviews?timeZone=America/New_York')
  const ofStudent = `/students/reviews?students=${student.studentId}`
  const seen = await Promise.all([parent, tutor].map(async (person) => (await read(person, ofStudent)).reviews[0].next))
  const { latest } = await read(student, '/student/practice')
  const own = await read(student, '/student/tests')
  await sendWeekLetters(server.services)
  const { notifications } = await read(parent, '/notifications')
  const lines: string[] = notifications.find(({ kind }: { kind: string }) => kind === 'week')?.lines ?? []
  return { mine, seen, latest, own, letter: lines.join(' ') }
}

const named = (next: NextStep) => (next.of === 'test' ? next.title : next.of === 'missed' ? next.testTitle : next.of)

test.each<[string, () => Promise<unknown>, string, NextStep['of']]>([
  ['is new', async () => undefined, 'another', 'another'],
  ['took a test today', () => submit('Diagnostic', '2026-03-08T15:00:00Z'), 'Diagnostic', 'missed'],
  ['missed questions yesterday', () => submit('Full Test', '2026-03-07T15:00:00Z'), 'reviews', 'reviews'],
  [
    'has reviews, and a test that is due tomorrow',
    async () => {
      await submit('Full Test', '2026-03-05T15:00:00Z')
      await give('Fractions', '2026-03-09T20:00:00Z')
    },
    'reviews',
    'reviews',
  ],
  [
    'took a test today, and has one that is due tomorrow',
    async () => {
      await submit('Full Test', '2026-03-08T15:00:00Z')
      await give('Fractions', '2026-03-09T20:00:00Z')
    },
    'Full Test',
    'missed',
  ],
  [
    'has reviews, and tests that are late or due today',
    async () => {
      await submit('Full Test', '2026-03-05T15:00:00Z')
      await give('Today', '2026-03-09T03:00:00Z')
      await give('Late', '2026-03-06T20:00:00Z')
    },
    'Late',
    'test',
  ],
  [
    'is in the middle of a test that nobody gave',
    async () => {
      await submit('Full Test', '2026-03-05T15:00:00Z')
      await give('Late', '2026-03-06T20:00:00Z')
      await createAttempt(
        server.db,
        student,
        await createTestWithQuestions(server.db, { title: 'Own', status: 'active' }),
      )
    },
    'Own',
    'test',
  ],
  ['has only a test of next week', () => give('Fractions', '2026-03-12T20:00:00Z'), 'Fractions', 'test'],
  [
    'has only tests without a date, without questions, closed, or not open yet',
    async () => {
      await give('Whenever', null)
      const empty = await createTestWithQuestions(server.db, { title: 'Empty', status: 'active', sections: [] })
      await createAssignment(server.db, student, empty, { due_date: new Date('2026-03-01T20:00:00Z') })
      const closed = await createTestWithQuestions(server.db, { title: 'Closed', status: 'active' })
      await createAssignment(server.db, student, closed, {
        due_date: new Date('2026-03-01T20:00:00Z'),
        closes_at: new Date('2026-03-02T20:00:00Z'),
      })
      const later = await createTestWithQuestions(server.db, { title: 'Later', status: 'active' })
      await createAssignment(server.db, student, later, {
        due_date: new Date('2026-03-10T20:00:00Z'),
        opens_at: new Date('2026-03-09T20:00:00Z'),
      })
    },
    'Whenever',
    'test',
  ],
  ['did everything', async () => practiceAll(await submit('Full Test', '2026-03-07T15:00:00Z')), 'another', 'another'],
  [
    'had the exam, whatever is late',
    async () => {
      await submit('Full Test', '2026-03-05T15:00:00Z')
      await give('Late', '2026-03-01T20:00:00Z')
      await server.put(student, '/student/goals', { ...goals, examDate: '2026-03-07' })
    },
    'exam_over',
    'exam_over',
  ],
  [
    'is away, whatever is late',
    async () => {
      await submit('Full Test', '2026-03-05T15:00:00Z')
      await give('Late', '2026-03-06T20:00:00Z')
      const breaks = [{ firstDay: '2026-03-08', lastDay: '2026-03-15' }]
      expect((await server.put(parent, `/students/${student.studentId}/breaks`, { breaks, revision: 0 })).status).toBe(
        200,
      )
    },
    'away',
    'away',
  ],
])('everybody reads the same about a student who %s', async (_, prepare, expected, of) => {
  await prepare()
  const { mine, seen, latest, own, letter } = await everywhere()
  expect([named(mine.next), mine.next.of]).toEqual([expected, of])
  expect(seen).toEqual([mine.next, mine.next])
  // What else the student's pages show agrees with it.
  if (mine.next.of === 'missed') expect(latest).toMatchObject({ id: mine.next.submissionId, left: mine.next.left })
  if (mine.next.of === 'reviews') expect(mine.due).toBe(mine.next.due)
  if (mine.next.of === 'test') {
    const { slug, isInProgress } = mine.next
    const found = own.tests.find((one: { test: { slug: string } }) => one.test.slug === slug)
    expect(found.state).toBe(isInProgress ? 'under_way' : 'assigned')
  }
  const words = describeNextStep(mine.next, () => '').replace(/, $/, '')
  // Nobody writes about a student who never did anything.
  const hasWorked = (await read(student, '/student/submissions')).submissions.length > 0
  if (!hasWorked) expect(letter).toBe('')
  else if (of === 'away') expect(letter).toContain('is away until Sunday, March 15.')
  else if (of === 'exam_over') expect(letter).not.toContain('Next:')
  else expect(letter).toContain(`Next: ${words}`)
})

test('a stranger reads nothing of it', async () => {
  const path = `/students/reviews?students=${student.studentId}`
  for (const role of ['parent', 'tutor'] as const) {
    expect(await read(await createPerson(server.db, role), path)).toEqual({ reviews: [] })
  }
})
