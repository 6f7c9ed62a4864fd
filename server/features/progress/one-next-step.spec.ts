/** Every page and letter recommends the same topic first, whatever a student did. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Subject } from '#contracts/wire/subjects.ts'
import { findNextTopic, listPracticeSteps } from '#domain/coaching/practice-steps.ts'
import { buildResultAdvice } from '#domain/coaching/result-advice.ts'
import {
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

const sunday = new Date('2026-03-08T21:00:00Z')

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set('2026-03-02T17:00:00Z')
  ;[parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
})

/** Subject, topic, right answers, questions. */
type Taken = readonly (readonly [Subject, string, number, number])[]

/** Makes the student take a test on a day in March. */
async function take(day: number, taken: Taken, isDrill = false): Promise<string> {
  const sections = (['reading', 'math'] as const).flatMap((subject) => {
    const questions = taken.flatMap(([of, topic, , count]) =>
      of === subject ? Array.from({ length: count }, () => ({ key: 0, topic })) : [],
    )
    return questions.length === 0 ? [] : [{ title: subject, subject, questions }]
  })
  const made = await createTestWithQuestions(server.db, { title: `Test of March ${day}`, sections })
  const id = await createSubmission(server.db, student, made, { submittedAt: new Date(`2026-03-0${day}T12:00:00Z`) })
  const ordered = [...taken.filter(([of]) => of === 'reading'), ...taken.filter(([of]) => of === 'math')]
  const marks = ordered.map(([, , right, count]) => '1'.repeat(right).padEnd(count, '0')).join('')
  const sum = (subject: Subject, part: 2 | 3) =>
    taken.filter(([of]) => of === subject).reduce((all, one) => all + one[part], 0)
  const [reading, math] = [sum('reading', 3), sum('math', 3)]
  await server.db.pool.query(
    `update test_submissions set marks = $2, total_questions = $3::int + $4::int, correct_answers = $5::int + $6::int, is_drill = $7,
       reading_scored = $3, math_scored = $4, reading_raw = $5, math_raw = $6 where id = $1`,
    [id, marks, reading, math, sum('reading', 2), sum('math', 2), isDrill],
  )
  return id
}

async function practice(topic: string, right: number, answers: number) {
  await server.db.pool.query(
    `insert into practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds, answered_at)
     select $1, gen_random_uuid(), gen_random_uuid(), 'template', 'math', $2, at <= $3, 5, '2026-03-07T12:00:00Z'
     from generate_series(1, $4) at`,
    [student.studentId, topic, right, answers],
  )
}

/** Returns the topic that a sentence names first. */
function firstNamed(sentence: string | undefined): string | null {
  return (
    /(?:Start with|^Practice|^A topic to talk about:) (.+?)(?: \(|: | and |, |\.$)/.exec(sentence ?? '')?.[1] ?? null
  )
}

async function inLetter() {
  server.clock.set(sunday)
  await sendWeekLetters(server.services)
  const { notifications } = await (await server.get(parent, '/notifications')).json()
  const lines: string[] = notifications[0]?.lines ?? []
  return firstNamed(lines.find((line) => line.startsWith('A topic')))
}

async function read(person: SignedInPerson, path: string) {
  return (await server.get(person, path)).json()
}

async function everywhere(submission: string) {
  const result = await read(student, `/submissions/${submission}`)
  const advice = buildResultAdvice(result)
  const onResult =
    advice.of === 'topics' ? advice.topics[0]?.topic : advice.of === 'subjects' ? firstNamed(advice.steps[0]) : null
  const { latest } = await read(student, '/student/practice')
  const reports = await Promise.all([
    read(student, '/student/progress'),
    read(parent, `/students/${student.studentId}/progress`),
    read(tutor, `/students/${student.studentId}/progress`),
  ])
  return {
    results: onResult ?? null,
    dashboard: findNextTopic(latest.topics, latest)?.topic ?? null,
    reports: reports.map((report) => firstNamed(listPracticeSteps(report.latest.topics, report.latest)[0])),
    letter: await inLetter(),
  }
}

const full: Taken = [
  ['reading', 'Inference Questions', 8, 12],
  ['reading', 'Vocabulary Questions', 9, 10],
  ['math', 'Circles', 2, 8],
  ['math', 'Percent', 1, 6],
]

test.each<[string, () => Promise<string>, string | null]>([
  ['took one full test', () => take(3, full), 'Circles'],
  ['took a short test', () => take(3, [['math', 'Data', 1, 5]]), 'Data'],
  [
    'had everything right',
    () =>
      take(3, [
        ['math', 'Circles', 12, 12],
        ['reading', 'Vocabulary Questions', 12, 12],
      ]),
    null,
  ],
  [
    'took a short test after the full one',
    async () => {
      const submission = await take(3, full)
      await take(5, [['math', 'Data', 0, 6]])
      return submission
    },
    'Circles',
  ],
  [
    'took another full test',
    async () => {
      await take(3, full)
      return take(5, [
        ['reading', 'Inference Questions', 2, 12],
        ['math', 'Circles', 10, 10],
      ])
    },
    'Inference Questions',
  ],
  [
    'was given a drill since',
    async () => {
      const submission = await take(3, full)
      await take(5, [['math', 'Percent', 0, 25]], true)
      return submission
    },
    'Circles',
  ],
  [
    'practiced the topic well since',
    async () => {
      const submission = await take(3, full)
      await practice('Circles', 9, 10)
      return submission
    },
    'Percent',
  ],
  [
    'practiced it without success',
    async () => {
      const submission = await take(3, full)
      await practice('Circles', 4, 10)
      return submission
    },
    'Circles',
  ],
])('a student who %s reads the same everywhere', async (_, prepare, expected) => {
  const submission = await prepare()
  expect(await everywhere(submission)).toEqual({
    results: expected,
    dashboard: expected,
    letter: expected,
    reports: Array(3).fill(expected),
  })
})
