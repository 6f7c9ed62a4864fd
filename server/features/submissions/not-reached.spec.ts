/** What each page shows for a student who ran out of time before the last section. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Submission, submission } from '#contracts/scores/submissions.ts'
import { convertToScaled, defaultEstimatedScale } from '#domain/scores/scales.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let student: SignedInStudent
let parent: SignedInPerson
let tutor: SignedInPerson
let id: string

const each = 20
const questions = Array.from({ length: each }, () => ({ key: 0 }))
const reading = { title: 'Reading', subject: 'reading' as const, questions }
const math = { title: 'Math', subject: 'math' as const, questions }

/** `answers` has 1 for right, 0 for wrong, and . for open, reading first. */
async function taken(format: string, answers: string, at = '2026-02-01') {
  const made = await createTestWithQuestions(server.db, { format, sections: [reading, math] })
  const made_id = await createSubmission(server.db, student, made, { submittedAt: new Date(at) })
  const rights = (part: string) => [...part].filter((one) => one === '1').length
  const [inReading, inMath] = [rights(answers.slice(0, each)), rights(answers.slice(each))]
  const scaled = [
    convertToScaled(defaultEstimatedScale, 'reading', inReading, each),
    convertToScaled(defaultEstimatedScale, 'math', inMath, each),
  ] as const
  const lines = [...answers].map((one) => (one === '.' ? '.' : makeOptionId(one === '1' ? 0 : 1))).join('\n')
  await server.db.pool.query(
    `update test_submissions set answers = $2, marks = $3, reading_raw = $4, reading_scored = $5, reading_scaled = $6,
       math_raw = $7, math_scored = $5, math_scaled = $8, composite = $9, correct_answers = $10, total_questions = $11, unanswered = $12
     where id = $1`,
    [
      ...[made_id, lines, answers, inReading, each, scaled[0], inMath, scaled[1]],
      ...[scaled[0] + scaled[1], inReading + inMath, 2 * each, answers.split('.').length - 1],
    ],
  )
  return made_id
}

const readingOpen = '.'.repeat(each)
const mathDone = '1'.repeat(12).padEnd(each, '0')

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  parent = await createPerson(server.db, 'parent')
  tutor = await createPerson(server.db, 'tutor')
  student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  id = await taken('digital-2026', `${readingOpen}${mathDone}`)
})
afterAll(() => server[Symbol.asyncDispose]())

async function read(path: string, who: SignedInPerson = student) {
  const response = await server.get(who, path)
  expect(response.status).toBe(200)
  return response.json()
}

async function result(of = id, who: SignedInPerson = student): Promise<Submission> {
  return submission.parse(await read(`/submissions/${of}`, who))
}

test('the result counts the section and rates none of its topics', async () => {
  for (const who of [student, parent, tutor]) {
    const { composite, sections, topics } = await result(id, who)
    expect(composite).toBe(convertToScaled(defaultEstimatedScale, 'math', 12, each))
    expect(sections).toMatchObject([
      { subject: 'reading', raw: 0, notReached: each },
      { subject: 'math', raw: 12 },
    ])
    expect(sections[1]).not.toHaveProperty('notReached')
    expect(topics.map(({ subject, scored }) => [subject, scored])).toEqual([['math', each]])
  }
})

test('the section has no band, the composite neither, and no school is near or far', async () => {
  await server.put(student, '/student/goals', {
    examDate: null,
    applicantGrade: 8,
    schoolIds: ['stuyvesant'],
    revision: 0,
    reviewMinutes: 20,
    weeklyMinutes: null,
  })
  expect(await read(`/submissions/${id}/outlook`)).toMatchObject({
    composite: null,
    sections: [{ subject: 'math' }],
    ways: [],
    firstTries: null,
  })
  const { submissions } = await read('/student/submissions')
  expect(submissions[0]).toMatchObject({ sections: [{ notReached: each }, {}] })
  expect(submissions[0]).not.toHaveProperty('band')
})

test('progress rates only what was reached', async () => {
  for (const path of ['/student/progress', `/students/${student.studentId}/progress`]) {
    const { scores, topics } = await read(path, path.startsWith('/students/') ? tutor : student)
    expect(scores[0]).toMatchObject({ band: null, sections: [{ subject: 'reading', notReached: each }, {}] })
    expect(topics.map(({ subject }: { subject: string }) => subject)).toEqual(['math'])
  }
})

test('what was not reached was not missed: no mistakes, no cards, nothing to practice', async () => {
  const { topics, mistakes } = await read('/student/practice')
  expect(topics).toMatchObject([{ subject: 'math', questions: each, missed: 8 }])
  expect(topics).toHaveLength(1)
  expect(mistakes).toBe(8)
  const { review } = await read(`/submissions/${id}/review`)
  const unreached = review.questions.filter(({ isNotReached }: { isNotReached?: true }) => isNotReached)
  expect(unreached).toHaveLength(each)
})

test('the table of topics of a tutor leaves it out', async () => {
  const { topics } = await read('/tutor/topics', tutor)
  expect(topics.map(({ subject, scored }: { subject: string; scored: number }) => [subject, scored])).toEqual([
    ['math', each],
  ])
})

test.each<[string, string, string, [number, number]]>([
  ['the end of the test', 'paper-2017', `${'1'.repeat(each)}${'1'.repeat(10).padEnd(each, '.')}`, [0, 9]],
  ['the end of both sections', 'digital-2026', `${'1'.padEnd(each, '.')}${'1'.padEnd(each, '.')}`, [18, 18]],
  ['nothing, where only the last question is open', 'paper-2017', `${'1'.repeat(2 * each - 1)}.`, [0, 0]],
  ['a section of a test in which one can go back', 'paper-2017', `${readingOpen}${mathDone}`, [each, 0]],
])('not reached: %s', async (_, format, answers, expected) => {
  const { sections } = await result(await taken(format, answers, '2026-01-01'))
  expect(sections.map(({ notReached = 0 }) => notReached)).toEqual(expected)
})
