import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseOption, emptyRecord, typeNumber } from '#domain/answering.ts'
import { aPerson, aStudent, aSubmission, aTest, type MadeTest, type SignedInStudent } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

/** Options by question, counted from one; the fourth is what was typed. */
async function submitted(student: SignedInStudent, made: MadeTest, answers: Record<number, number | string>) {
  const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
  const changes = Object.entries(answers).map(([number, answer], at) => ({
    number: at + 1,
    question: made.questionIds[Number(number) - 1],
    record: typeof answer === 'number' ? chooseOption(emptyRecord, answer) : typeNumber(emptyRecord, answer),
  }))
  const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
  const { submission } = await (await server.post(student, `/attempts/${attempt.id}/submit`, batch)).json()
  return submission.id
}

describe('the export of a submission', () => {
  test('is a line of letters under the headings, with x for what was left open and numbers as they were typed', async () => {
    const student = await aStudent(server.db, { fullName: 'Maya Chen' })
    const made = await aTest(server.db, { slug: 'export-one' })
    const id = await submitted(student, made, { 1: 0, 2: 3, 4: '-1.50' })
    const response = await server.get(student, `/submissions/${id}/export.csv`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="export-one-answers.csv"')
    expect(await response.text()).toBe(
      'Student Name,Question 1,Question 2,Question 3,Question 4\r\nMaya Chen,A,H,x,-1.50\r\n',
    )
  })

  test('runs no formula in a spreadsheet', async () => {
    const student = await aStudent(server.db, { fullName: '=HYPERLINK("http://x","Maya")' })
    const id = await aSubmission(server.db, student, await aTest(server.db))
    const text = await (await server.get(student, `/submissions/${id}/export.csv`)).text()
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""Maya"")",B`)
  })

  test('is for whoever sees the submission', async () => {
    const parent = await aPerson(server.db, 'parent')
    const id = await aSubmission(server.db, await aStudent(server.db, { parents: [parent] }), await aTest(server.db))
    expect((await server.get(parent, `/submissions/${id}/export.csv`)).status).toBe(200)
    expect((await server.get(await aStudent(server.db), `/submissions/${id}/export.csv`)).status).toBe(404)
    expect((await server.get(null, `/submissions/${id}/export.csv`)).status).toBe(401)
  })
})

describe('the export of a test', () => {
  test('has every submission for administrators and those of their students for tutors', async () => {
    const tutor = await aPerson(server.db, 'tutor')
    const made = await aTest(server.db, { slug: 'export-all' })
    const [zoe, adam] = [
      await aStudent(server.db, { fullName: 'Zoë' }),
      await aStudent(server.db, { fullName: 'Adam', tutor }),
    ]
    await submitted(zoe, made, { 1: 1 })
    await submitted(adam, made, { 3: 0 })
    const response = await server.get(await aPerson(server.db, 'admin'), `/tests/${made.slug}/export.csv`)
    expect(response.headers.get('content-disposition')).toContain('export-all-all-answers.csv')
    const header = 'Student Name,Question 1,Question 2,Question 3,Question 4\r\n'
    expect(await response.text()).toBe(`${header}Adam,x,x,A,x\r\nZoë,B,x,x,x\r\n`)
    expect(await (await server.get(tutor, `/tests/${made.id}/export.csv`)).text()).toBe(`${header}Adam,x,x,A,x\r\n`)
  })

  test('of a test that nobody took has its headings', async () => {
    const made = await aTest(server.db)
    const response = await server.get(await aPerson(server.db, 'admin'), `/tests/${made.slug}/export.csv`)
    expect(await response.text()).toBe('Student Name,Question 1,Question 2,Question 3,Question 4\r\n')
  })

  test('is not for students and parents', async () => {
    const made = await aTest(server.db)
    for (const role of ['student', 'parent'] as const) {
      expect((await server.get(await aPerson(server.db, role), `/tests/${made.slug}/export.csv`)).status).toBe(403)
    }
    expect((await server.get(await aPerson(server.db, 'admin'), '/tests/no-such-test/export.csv')).status).toBe(404)
  })
})
