/** Figures and files of an adaptive test, whose students had different questions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { previewRuling } from '#contracts/authoring/rulings.ts'
import { getReview } from '#contracts/coaching/reviews.ts'
import { readQuestionResults } from '#contracts/reports/question-results.ts'
import { getTestReport } from '#contracts/reports/reports.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { createPool, makeAdaptiveFormat, takeAdaptiveTest } from '#test/support/adaptive-test.ts'
import {
  createPerson,
  createStudentWithRecord,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

const [perSection, poolSize] = [4, 12]

let server: TestServer
let made: MadeTest
let admin: SignedInPerson
let tutor: SignedInPerson
let maya: SignedInStudent
const taken: { id: string; delivered: readonly QuestionId[] }[] = []

beforeAll(async () => {
  server = await openTestServer('2026-12-01T10:00:00Z')
  await makeAdaptiveFormat(server.db, 'adaptive', perSection)
  made = await createPool(server.db, { format: 'adaptive', size: poolSize })
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor')
  maya = await createStudentWithRecord(server.db, { tutor })
  const students = [maya, await createStudentWithRecord(server.db, { tutor }), await createStudentWithRecord(server.db)]
  for (const [at, student] of students.entries()) {
    taken.push(
      await takeAdaptiveTest(server, student, made, (question) => at === 0 || (at === 1 && question % 2 === 0)),
    )
  }
})
afterAll(() => server[Symbol.asyncDispose]())

async function read(who: SignedInPerson, path: string): Promise<unknown> {
  const response = await server.get(who, path)
  expect(response.status).toBe(200)
  return response.json()
}

/** How many of the students had each question. */
function countAsked(routes: readonly (typeof taken)[number][] = taken): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of routes.flatMap(({ delivered }) => delivered)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

describe('the report', () => {
  const readReport = async () => getTestReport.reply.parse(await read(admin, `/admin/reports/${made.slug}?details=all`))

  test('counts each question over every route that had it, and nobody who did not as open', async () => {
    const { questions } = await readReport()
    expect(new Map(questions.map(({ questionId, scored }) => [questionId, scored]))).toEqual(countAsked())
    expect(questions.every(({ omitted, notReached }) => omitted.all === 0 && notReached === 0)).toBe(true)
  })

  test('numbers questions as the pool does', async () => {
    const { questions } = await readReport()
    const places = questions.map(({ questionId }) => made.questionIds.indexOf(questionId) + 1)
    expect(questions.map(({ number }) => number)).toEqual(places)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('has no percentages of students, no totals and no comparison by them', async () => {
    const report = await readReport()
    expect(report).toMatchObject({ isAdaptive: true, isEstimated: true, scores: null, scoreTable: [], scoreGroups: [] })
    expect(report.reliability).toMatchObject({ questions: 0, alpha: null })
    expect(report.questions.every(({ discrimination }) => discrimination === null)).toBe(true)
    expect(report.details?.comparisons).toEqual([])
  })

  test('is listed without an average', async () => {
    const { tests } = z
      .object({ tests: z.array(z.looseObject({ id: z.string() })) })
      .parse(await read(admin, '/admin/reports'))
    expect(tests.find(({ id }) => id === made.id)).toMatchObject({ submissions: 3, average: null })
  })
})

describe('files', () => {
  test('one line for each submission: a column for each question that somebody had, empty where a student had not', async () => {
    const text = await (await server.get(admin, `/tests/${made.slug}/export.csv`)).text()
    const [head = [], ...lines] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const asked = made.questionIds.flatMap((id, place) => (countAsked().has(id) ? [`Question ${place + 1}`] : []))
    expect(head).toEqual(['Student Name', ...asked])
    expect(lines.map((cells) => cells.slice(1).filter((cell) => cell !== '').length)).toEqual(
      Array(3).fill(2 * perSection),
    )
  })

  test('one line for each answer: those of the delivered questions', async () => {
    const text = await (await server.get(admin, `/tests/${made.slug}/answer-rows.csv`)).text()
    expect(text.trim().split('\r\n')).toHaveLength(1 + 3 * 2 * perSection)
    for (const { delivered } of taken) for (const question of delivered) expect(text).toContain(question)
  })
})

describe('the results of a tutor’s students by question', () => {
  const readResults = async () =>
    readQuestionResults.reply.parse(await read(tutor, `/tutor/tests/${made.slug}/question-results`))

  test('have the questions that one of them had and no other of the pool, each with its right answer', async () => {
    const { isAdaptive, questions } = await readResults()
    expect(isAdaptive).toBe(true)
    const found = new Map<string, number>(questions.map(({ question }) => [question.id, question.askedCount]))
    expect(found).toEqual(countAsked(taken.slice(0, 2)))
    expect(questions.every(({ rightAnswer }) => rightAnswer !== null)).toBe(true)
  })
})

describe('a ruling', () => {
  test('concerns those who had the question', async () => {
    const [question] = [...countAsked()].toSorted(([, one], [, other]) => one - other)
    const response = await server.post(admin, `/admin/questions/${question?.[0]}/ruling/preview`, {
      ruling: { kind: 'nobody' },
    })
    const { changed, unchanged } = previewRuling.reply.parse(await response.json())
    expect(changed.length + unchanged).toBe(question?.[1])
  })
})

describe('papers for reviews', () => {
  test('are kept for the pool alone, and a review has the questions of its route with their passages', async () => {
    const { rows } = await server.db.pool.query(
      'select version, pool_version from public.test_versions where version < 0',
    )
    for (const { id, delivered } of taken) {
      const { review } = getReview.reply.parse(await read(admin, `/submissions/${id}/review`))
      expect(review?.questions.map(({ question }) => question?.id)).toEqual(delivered)
    }
    const present = await server.db.pool.query('select version from public.tests where id = $1', [made.id])
    const keeps = (version: number) =>
      server.services.reviewPapers.peek(`${made.id}#${version}`, present.rows[0].version) !== undefined
    expect(rows.map(({ version }) => keeps(version))).toEqual([false, false, false])
    expect(keeps(rows[0].pool_version)).toBe(true)
  })
})

describe('averages', () => {
  test('have no share of right answers', async () => {
    const analytics = await read(admin, '/admin/test-analytics')
    expect(JSON.stringify(analytics)).toMatch('"percentage":null')
  })
})
