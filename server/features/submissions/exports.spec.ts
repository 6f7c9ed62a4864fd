import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseOption, emptyAnswerRecord, setTypedNumber } from '#domain/answers/answering.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { createGeneratedTest } from '#test/support/generated-submissions.ts'
import { makeOptionId } from '#test/support/options.ts'
import { acceptAnswer } from '#test/support/recorded-answers.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

/** `answers` are options by question, both counted from one; the fourth is the typed text. */
async function submitted(student: SignedInStudent, made: MadeTest, answers: Record<number, number | string>) {
  const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
  const changes = Object.entries(answers).map(([number, answer], at) => ({
    number: at + 1,
    question: made.questionIds[Number(number) - 1],
    record:
      typeof answer === 'number'
        ? chooseOption(emptyAnswerRecord, makeOptionId(answer))
        : setTypedNumber(emptyAnswerRecord, answer),
  }))
  const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
  const { submission } = await (await server.post(student, `/attempts/${attempt.id}/submit`, batch)).json()
  return submission.id
}

describe('the export of a submission', () => {
  test('is a line of letters under the headings, with x for what was left open and numbers as they were typed', async () => {
    const student = await createStudentWithRecord(server.db, { fullName: 'Maya Chen' })
    const made = await createTestWithQuestions(server.db, { slug: 'export-one' })
    const id = await submitted(student, made, { 1: 0, 2: 3, 4: '-1.50' })
    const response = await server.get(student, `/submissions/${id}/export.csv`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="export-one-answers.csv"')
    expect(await response.text()).toBe(
      'Student Name,Question 1,Question 2,Question 3,Question 4\r\nMaya Chen,A,H,x,-1.50\r\n',
    )
  })

  test('runs no formula in a spreadsheet', async () => {
    const student = await createStudentWithRecord(server.db, { fullName: '=HYPERLINK("http://x","Maya")' })
    const id = await createSubmission(server.db, student, await createTestWithQuestions(server.db))
    const text = await (await server.get(student, `/submissions/${id}/export.csv`)).text()
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""Maya"")",B`)
  })

  test('is for people who can see the submission', async () => {
    const parent = await createPerson(server.db, 'parent')
    const id = await createSubmission(
      server.db,
      await createStudentWithRecord(server.db, { parents: [parent] }),
      await createTestWithQuestions(server.db),
    )
    expect((await server.get(parent, `/submissions/${id}/export.csv`)).status).toBe(200)
    expect((await server.get(await createStudentWithRecord(server.db), `/submissions/${id}/export.csv`)).status).toBe(
      404,
    )
    expect((await server.get(null, `/submissions/${id}/export.csv`)).status).toBe(401)
  })
})

describe('the export of a test', () => {
  test('has every submission for administrators and those of their students for tutors', async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const made = await createTestWithQuestions(server.db, { slug: 'export-all' })
    const [zoe, adam] = [
      await createStudentWithRecord(server.db, { fullName: 'Zoë' }),
      await createStudentWithRecord(server.db, { fullName: 'Adam', tutor }),
    ]
    await submitted(zoe, made, { 1: 1 })
    await submitted(adam, made, { 3: 0 })
    const response = await server.get(await createPerson(server.db, 'admin'), `/tests/${made.slug}/export.csv`)
    expect(response.headers.get('content-disposition')).toContain('export-all-all-answers.csv')
    const header = 'Student Name,Question 1,Question 2,Question 3,Question 4\r\n'
    expect(await response.text()).toBe(`${header}Adam,x,x,A,x\r\nZoë,B,x,x,x\r\n`)
    expect(await (await server.get(tutor, `/tests/${made.id}/export.csv`)).text()).toBe(`${header}Adam,x,x,A,x\r\n`)
  })

  test('of a test that nobody took has its headings', async () => {
    const made = await createTestWithQuestions(server.db)
    const response = await server.get(await createPerson(server.db, 'admin'), `/tests/${made.slug}/export.csv`)
    expect(await response.text()).toBe('Student Name,Question 1,Question 2,Question 3,Question 4\r\n')
  })

  test('is not for students and parents', async () => {
    const made = await createTestWithQuestions(server.db)
    for (const role of ['student', 'parent'] as const) {
      expect((await server.get(await createPerson(server.db, role), `/tests/${made.slug}/export.csv`)).status).toBe(403)
    }
    expect((await server.get(await createPerson(server.db, 'admin'), '/tests/no-such-test/export.csv')).status).toBe(
      404,
    )
  })
})

describe('after an author has changed the test', () => {
  /** Two students took the first version, with questions one to four; one took the second, without the second question and with a fifth. */
  async function takenTwice(slug: string) {
    const tutor = await createPerson(server.db, 'tutor')
    const made = await createTestWithQuestions(server.db, { slug })
    const [adam, zoe] = [
      await createStudentWithRecord(server.db, { fullName: 'Adam', tutor }),
      await createStudentWithRecord(server.db, { fullName: 'Zoë', tutor }),
    ]
    const first = await submitted(adam, made, { 1: 1, 2: 3, 3: 0, 4: '-1.50' })
    await server.db.pool.query('delete from test_questions where id = $1', [made.questionIds[1]])
    await server.db.pool.query(
      `insert into test_questions (section_id, text, options, correct_option, order_index)
       select section_id, 'The fifth', options, correct_option, 9 from test_questions where id = $1`,
      [made.questionIds[2]],
    )
    const second = await submitted(zoe, made, { 1: 1, 3: 3 })
    return { made, tutor, first, second, adam }
  }

  test('the columns are the questions that were asked, with the letters that were seen', async () => {
    const { made, tutor } = await takenTwice('export-versions')
    const text = await (await server.get(tutor, `/tests/${made.slug}/export.csv`)).text()
    const [header, adam, zoe] = text.split('\r\n')
    expect(header).toMatch(/^Student Name,Question 1,Question 2,Question 3,Question 4,Question 2 \(version \d+\)$/)
    // The math question was the third, with letters A to D; now it is the second, with E to H.
    expect(adam).toBe('Adam,B,A,-1.50,,H')
    expect(zoe).toBe('Zoë,B,H,x,x,')
  })

  test('a row for each answer names the question, its version, the answer, the key and the time', async () => {
    const { made, tutor, first, second, adam } = await takenTwice('export-rows')
    const response = await server.get(tutor, `/tests/${made.slug}/answer-rows.csv`)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="export-rows-answer-rows.csv"')
    const [header, ...lines] = (await response.text()).trim().split('\r\n')
    expect(header).toBe(
      'Submission,Student,Student Name,Attempt,Question,Version,Place,Answer,Answer Text,Key,Right,Points,Seconds,Submitted,Reached,Untimed,On Paper',
    )
    const inTime = [first, second]
    const cells = lines
      .map((line) => line.split(','))
      .toSorted(([one = ''], [other = '']) => inTime.indexOf(one) - inTime.indexOf(other))
    expect(cells.map(([submission]) => submission)).toEqual([...Array(4).fill(first), ...Array(4).fill(second)])
    expect(cells[0]?.slice(1, 5)).toEqual([adam.studentId, 'Adam', '1', made.questionIds[0]])
    expect(cells.slice(0, 4).map((row) => row.slice(6, 13))).toEqual([
      ['1', 'B', 'x', 'B', '1', '1', '0'],
      ['2', 'H', 'z', 'G', '0', '0', '0'],
      ['3', 'A', 'w', 'A', '1', '1', '0'],
      ['4', '-1.50', '-1.5', '-1.5', '1', '1', '0'],
    ])
    expect(cells[7]?.slice(6, 12)).toEqual(['4', '', '', 'E', '0', '0'])
    expect(new Set(cells.map(([, , , , , version]) => version)).size).toBe(2)
  })

  test('the key is the one under the ruling in force', async () => {
    const { made, tutor } = await takenTwice('export-repaired')
    const question = made.questionIds[0] ?? ''
    await acceptAnswer(server.db, question, { option: makeOptionId(2) })
    const text = await (await server.get(tutor, `/tests/${made.slug}/answer-rows.csv`)).text()
    const keys = text
      .split('\r\n')
      .filter((line) => line.includes(question))
      .map((line) => line.split(',')[9])
    expect(keys).toEqual(['C', 'C'])
  })

  test('thousands of submissions come in parts, each once and nothing left out', async () => {
    const made = await createGeneratedTest(server.db, { title: 'Many', answers: Array(523).fill([true, false]) })
    const admin = await createPerson(server.db, 'admin')
    const text = await (await server.get(admin, `/tests/${made.slug}/answer-rows.csv`)).text()
    const [header, ...lines] = text.trim().split('\r\n')
    expect(header).toMatch(/^Submission,Student,/)
    expect(lines).toHaveLength(2 * 523)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(523)
    expect(new Set(lines.map((line) => line.split(',')[3]))).toEqual(new Set(['1']))
  })

  test('the rows are not for students and parents, and another tutor gets none', async () => {
    const { made } = await takenTwice('export-strangers')
    const path = `/tests/${made.slug}/answer-rows.csv`
    for (const role of ['student', 'parent'] as const) {
      expect((await server.get(await createPerson(server.db, role), path)).status).toBe(403)
    }
    expect(
      (await (await server.get(await createPerson(server.db, 'tutor'), path)).text()).trim().split('\r\n'),
    ).toHaveLength(1)
    expect(
      (await server.get(await createPerson(server.db, 'admin'), '/tests/no-such-test/answer-rows.csv')).status,
    ).toBe(404)
  })
})
