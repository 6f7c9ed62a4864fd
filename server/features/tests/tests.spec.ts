import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAttempt } from '#contracts/attempts/attempts.ts'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'
import { getPaper } from './get-paper.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

/** A student with an attempt at the test in progress. */
async function aTaker(made: MadeTest) {
  const student = await createStudentWithRecord(server.db)
  await createAttempt(server.db, student, made)
  return student
}

describe('the paper of a test', () => {
  test('has sections, letters, passages and math, and nothing of the key', async () => {
    const passage = { title: 'A walk', text: '<p>It rained.</p><script>x</script>' }
    const made = await createTestWithQuestions(server.db, {
      title: 'Sample',
      sections: [
        {
          title: 'Reading',
          subject: 'reading',
          questions: [
            { key: 0, text: 'First?', passage, options: ['one', 'two'] },
            { key: 1, text: 'Second?', passage },
          ],
        },
        {
          title: 'Math',
          subject: 'math',
          questions: [{ key: 2.5, entry: 'number', text: String.raw`What is $\frac{5}{2}$?` }],
        },
      ],
    })
    const response = await server.get(await aTaker(made), `/tests/${made.slug}/paper`)
    const text = await response.text()
    expect(text).not.toMatch(/correct_?answer|numeric_?answer|explanation|secret/i)
    const paper = JSON.parse(text)
    expect(paper).toMatchObject({
      slug: made.slug,
      title: 'Sample',
      durationSeconds: 180 * 60,
      sections: [
        { title: 'Reading', firstQuestion: 0, questionCount: 2 },
        { title: 'Math', firstQuestion: 2, questionCount: 1 },
      ],
      passages: [{ title: 'A walk', html: '<p>It rained.</p>' }],
      questions: [
        {
          html: 'First?',
          entry: 'choice',
          passage: 0,
          options: [
            { letter: 'A', html: 'one' },
            { letter: 'B', html: 'two' },
          ],
        },
        { html: 'Second?', passage: 0, options: [{ letter: 'E' }, { letter: 'F' }, { letter: 'G' }, { letter: 'H' }] },
        { entry: 'number', options: [], passage: null },
      ],
    })
    expect(paper.questions[2].html).toContain('<mfrac>')
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('is the same in encoding %s', async (encoding, decode) => {
    const made = await createTestWithQuestions(server.db)
    const student = await aTaker(made)
    const plain = await (await server.get(student, `/tests/${made.id}/paper`)).json()
    const response = await server.get(student, `/tests/${made.id}/paper`, { 'Accept-Encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(JSON.parse(decode(Buffer.from(await response.arrayBuffer())).toString())).toEqual(plain)
  })

  test('is not sent again while it is unchanged: to a student until the attempt ends, to others until a question changes', async () => {
    const made = await createTestWithQuestions(server.db)
    const student = await aTaker(made)
    const tutor = await createPerson(server.db, 'tutor')
    const first = await server.get(student, `/tests/${made.id}/paper`)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const person of [student, tutor]) {
      expect((await server.get(person, `/tests/${made.id}/paper`, { 'If-None-Match': etag })).status).toBe(304)
    }

    await server.db.pool.query(`update test_questions set text = 'New words' where id = $1`, [made.questionIds[0]])
    expect((await server.get(student, `/tests/${made.id}/paper`, { 'If-None-Match': etag })).status).toBe(304)
    expect(await (await server.get(student, `/tests/${made.id}/paper`)).text()).not.toContain('New words')
    const changed = await server.get(tutor, `/tests/${made.id}/paper`, { 'If-None-Match': etag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('New words')
  })

  test('of a version that is gone and that no attempt has is the present one, and is not remembered as the other', async () => {
    const made = await createTestWithQuestions(server.db)
    const { identity } = await getPaper(server.services, { id: made.id, version: 1 })
    expect(JSON.parse(Buffer.from(identity).toString()).version).toBeGreaterThan(1)
    expect(server.services.papers.peek(made.id, 1)).toBeUndefined()
  })

  test('a cached paper is still refused to those who may not see it', async () => {
    const made = await createTestWithQuestions(server.db)
    expect((await server.get(await aTaker(made), `/tests/${made.id}/paper`)).status).toBe(200)
    await server.db.pool.query(`update tests set status = 'draft' where id = $1`, [made.id])
    expect((await server.get(await aTaker(made), `/tests/${made.id}/paper`)).status).toBe(403)
    expect((await server.get(await createStudentWithRecord(server.db), `/tests/${made.id}/paper`)).status).toBe(404)
    expect((await server.get(await createPerson(server.db, 'parent'), `/tests/${made.id}/paper`)).status).toBe(403)
    expect((await server.get(null, `/tests/${made.id}/paper`)).status).toBe(401)
    expect((await server.get(await createPerson(server.db, 'tutor'), `/tests/${made.id}/paper`)).status).toBe(200)
  })
})

describe('a student and the paper', () => {
  test('meet only while an attempt of their own at this test is in progress', async () => {
    const made = await createTestWithQuestions(server.db)
    const student = await createStudentWithRecord(server.db)
    const ask = async () => {
      const response = await server.get(student, `/tests/${made.slug}/paper`)
      return [response.status, (await response.json()).code]
    }
    expect(await ask()).toEqual([409, 'test_not_started'])
    await createAttempt(server.db, student, await createTestWithQuestions(server.db))
    await createAttempt(server.db, await createStudentWithRecord(server.db), made)
    await createAttempt(server.db, student, made, { status: 'submitted' })
    expect(await ask()).toEqual([409, 'test_not_started'])
    await createAttempt(server.db, student, made)
    expect(await ask()).toEqual([200, undefined])
  })

  test.each(['gzip, br', 'identity'])('start together, in one answer (%s)', async (encoding) => {
    const made = await createTestWithQuestions(server.db)
    const student = await createStudentWithRecord(server.db)
    const response = await server.fetch(`/api/tests/${made.slug}/attempt`, {
      method: 'POST',
      headers: {
        'Accept-Encoding': encoding,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await signTokenFor(server.db, server.clock, student)}`,
      },
      body: JSON.stringify({ withPaper: true }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : 'gzip')
    const opened = JSON.parse((encoding === 'identity' ? bytes : gunzipSync(bytes)).toString())
    expect(openAttempt.reply.safeParse(opened).success).toBe(true)
    expect(opened).toMatchObject({ state: 'in_progress', attempt: { testId: made.id } })
    expect(opened.paper).toEqual(await (await server.get(student, `/tests/${made.id}/paper`)).json())
  })
})

describe('readiness', () => {
  test('tells what the test is before it starts', async () => {
    const made = await createTestWithQuestions(server.db, { title: 'Sample', duration: 30 })
    const response = await server.get(await createStudentWithRecord(server.db), `/tests/${made.slug}/readiness`)
    expect(await response.json()).toEqual({
      test: expect.objectContaining({ slug: made.slug, title: 'Sample', durationSeconds: 1800, questionCount: 4 }),
      extraSeconds: 0,
      notReady: null,
      window: 'open',
      locked: false,
      preview: false,
      readsAloud: false,
      assignment: null,
      attemptId: null,
    })
  })

  test('tells how the exam is taken, with the directions of its sections', async () => {
    const made = await createTestWithQuestions(server.db)
    const student = await createStudentWithRecord(server.db)
    const format = async () => (await (await server.get(student, `/tests/${made.slug}/readiness`)).json()).test.format
    expect(await format()).toMatchObject({ navigation: 'free', requiresAnswer: false, choosesFirstSection: false })
    await server.db.pool.query(`update tests set format_id = 'digital-2025' where id = $1`, [made.id])
    expect((await format()).directions).toEqual([
      { title: 'English Language Arts', html: expect.stringMatching(/^<p>Read each text/) },
      { title: 'Mathematics', html: expect.stringMatching(/^<p>Solve each problem/) },
    ])
  })

  test('tells of the time that the student has beyond the test’s own', async () => {
    const made = await createTestWithQuestions(server.db, { duration: 30 })
    const student = await createStudentWithRecord(server.db)
    await server.db.pool.query(
      `insert into student_accommodations (student_id, time_multiplier, extra_minutes, reason) values ($1, 1.5, 5, 'IEP')`,
      [student.studentId],
    )
    const readiness = await (await server.get(student, `/tests/${made.slug}/readiness`)).json()
    expect(readiness).toMatchObject({ test: { durationSeconds: 1800 }, extraSeconds: 900 + 300 })
  })

  test('tells who has the directions read aloud: by an accommodation, or by the format', async () => {
    const made = await createTestWithQuestions(server.db)
    const [student, tutor] = [await createStudentWithRecord(server.db), await createPerson(server.db, 'tutor')]
    const readsAloud = async (who: SignedInPerson) =>
      (await (await server.get(who, `/tests/${made.slug}/readiness`)).json()).readsAloud
    await server.db.pool.query(
      `insert into student_accommodations (student_id, reason, tools_on) values ($1, 'IEP', '{reading-aloud}')`,
      [student.studentId],
    )
    expect([await readsAloud(student), await readsAloud(tutor)]).toEqual([true, false])

    await server.db.pool.query(
      `with copied as (
         insert into exam_formats (name, minutes, navigation, requires_answer, chooses_first_section, lettering,
           topics_by_number, result, kinds, tools, sections)
         select 'Read aloud', minutes, navigation, requires_answer, chooses_first_section, lettering,
           topics_by_number, result, kinds, tools || '{reading-aloud}'::text[], sections
         from exam_formats where id = 'free' returning id)
       update tests set format_id = copied.id from copied where tests.id = $1`,
      [made.id],
    )
    await server.db.pool.query(
      `update student_accommodations set tools_on = '{}', tools_off = '{reading-aloud}' where student_id = $1`,
      [student.studentId],
    )
    expect([await readsAloud(student), await readsAloud(tutor)]).toEqual([false, true])
  })

  test('tells of the assignment, its lock, and the attempt in progress', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    const assignmentId = await createAssignment(server.db, student, made, { completed: true, locked: true })
    const read = async () => (await server.get(student, `/tests/${made.slug}/readiness`)).json()
    expect(await read()).toMatchObject({ assignment: { id: assignmentId }, locked: true, attemptId: null })
    const attemptId = await createAttempt(server.db, student, made)
    expect(await read()).toMatchObject({ locked: false, attemptId })
  })

  test.each([
    [[], 'Test has no sections configured'],
    [[{ title: 'Empty', subject: null, questions: [] }], 'Test has no questions configured'],
  ])('names why a test cannot be taken', async (sections, notReady) => {
    const made = await createTestWithQuestions(server.db, { sections })
    const response = await server.get(await createStudentWithRecord(server.db), `/tests/${made.slug}/readiness`)
    expect(await response.json()).toMatchObject({ notReady })
  })

  test('of an unknown test is not found', async () => {
    const response = await server.get(await createStudentWithRecord(server.db), '/tests/nothing-here/readiness')
    expect([response.status, await response.json()]).toMatchObject([404, { message: 'Test not found in database' }])
  })

  test('for tutors and administrators is a preview', async () => {
    const made = await createTestWithQuestions(server.db, { status: 'draft' })
    for (const role of ['tutor', 'admin'] as const) {
      const response = await server.get(await createPerson(server.db, role), `/tests/${made.slug}/readiness`)
      expect(await response.json()).toMatchObject({ preview: true, notReady: null })
    }
  })
})
