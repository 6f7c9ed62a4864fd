/** The report of a form says how much harder it is than other forms, by the model over all tests. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestReport } from '#contracts/reports/reports.ts'
import { writeCalibrations } from '#test/support/calibrations.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

const size = 20

let server: TestServer
let admin: SignedInPerson
let form: MadeTest
let harder: MadeTest
let unknown: MadeTest

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  form = await aForm('Form A')
  harder = await aForm('Form B')
  unknown = await aForm('Form C')
  await aForm('Another format', 'free')
  await createTestWithQuestions(server.db, { title: 'Too short' })
  const student = await createStudentWithRecord(server.db)
  for (const made of [form, harder, unknown]) await createSubmission(server.db, student, made)
  await writeCalibrations(server.db, [
    ...form.questionIds.map((question) => ({ question, difficulty: 0 })),
    ...harder.questionIds.map((question) => ({ question, difficulty: 1 })),
    ...unknown.questionIds.map((question, at) => ({ question, difficulty: 0, answers: at < 15 ? 100 : 29 })),
  ])
})
afterAll(() => server[Symbol.asyncDispose]())

function aForm(title: string, format = 'paper-2017') {
  const questions = Array.from({ length: size }, (_, at) => ({ key: 0, text: `${title} ${at}` }))
  return createTestWithQuestions(server.db, {
    title,
    format,
    sections: [{ title: 'Math', subject: 'math', questions }],
  })
}

async function formsOf(made: MadeTest) {
  const response = await server.get(admin, `/admin/reports/${made.slug}?details=all`)
  const { details } = getTestReport.reply.parse(await response.json())
  return details?.rasch.map(({ subject, forms }) => ({ subject, forms }))
}

test('a harder form and an easier one say so of each other, with the same error', async () => {
  const [easy] = (await formsOf(form)) ?? []
  const [hard] = (await formsOf(harder)) ?? []
  expect(easy?.forms.map(({ title }) => title)).toEqual(['Form B'])
  expect(hard?.forms.map(({ title }) => title)).toEqual(['Form A'])
  const [one, other] = [easy?.forms[0], hard?.forms[0]]
  // An average student has half of 20 questions at 0 right, and .303 of those at 1.
  expect(other?.harderBy).toBeCloseTo(20 * (0.5 - 0.303), 1)
  expect(one?.harderBy).toBeCloseTo(-(other?.harderBy ?? 0), 10)
  expect(one?.error).toBeCloseTo(other?.error ?? 0, 10)
})

test('a form of which fewer than four in five questions have 30 answers is compared with none', async () => {
  expect(await formsOf(unknown)).toEqual([{ subject: 'math', forms: [] }])
})
