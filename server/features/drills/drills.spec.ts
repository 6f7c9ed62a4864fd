/** Tests drills through the HTTP app: what tutors make, what students take, and that drills do not count in scores. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Drill, DrillQuestion } from '#contracts/coaching/drills.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson
let other: SignedInPerson
let maya: SignedInStudent
let nora: SignedInStudent
let form: MadeTest
let title: string

beforeAll(async () => {
  server = await openTestServer('2026-03-02T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  tutor = await createPerson(server.db, 'tutor', 'Tia Tutor')
  other = await createPerson(server.db, 'tutor')
  maya = await createStudentWithRecord(server.db, { fullName: 'Maya', tutor })
  nora = await createStudentWithRecord(server.db, { fullName: 'Nora', tutor })
  title = `Form ${randomUUID()}`
  const passage = { title: 'Whales', text: 'A text about whales' }
  form = await createTestWithQuestions(server.db, {
    title,
    sections: [
      {
        ...{ title: 'Reading', subject: 'reading' },
        questions: [
          { key: 1, text: 'First on whales', passage, topic: 'Inference Questions' },
          { key: 2, text: 'Second on whales', passage, topic: 'Summary Questions' },
        ],
      },
      {
        ...{ title: 'Math', subject: 'math' },
        questions: [
          { key: 0, text: `What is half of $10$? ${title}`, topic: 'Percent' },
          { key: -1.5, entry: 'number', text: `A number ${title}`, topic: 'Circles' },
        ],
      },
    ],
  })
})

async function questionsOf(search: object = {}, who = tutor): Promise<DrillQuestion[]> {
  const response = await server.post(who, '/drill-questions', { testId: form.id, ...search })
  expect(response.status).toBe(200)
  return (await response.json()).questions
}

async function aDrill(
  questionIds: readonly (string | undefined)[],
  { who = tutor, students = [maya] }: { who?: SignedInPerson; students?: readonly SignedInStudent[] } = {},
): Promise<Drill> {
  const response = await server.post(who, '/drills', {
    ...{ title: 'Percent again', minutes: 15, questionIds },
    assign: students.length === 0 ? null : { target: { studentIds: students.map(({ studentId }) => studentId) } },
  })
  expect(await response.clone().text()).not.toContain('"code"')
  expect(response.status).toBe(200)
  return (await response.json()).drill
}

async function submit(who: SignedInStudent, slug: string, answers: readonly (number | null)[]) {
  const { attempt, paper } = await (
    await server.post(who, `/tests/${slug}/attempt`, { withPaper: true, startAnother: true })
  ).json()
  const changes = paper.questions.flatMap(({ id }: { id: string }, at: number) => {
    const chosen = answers[at]
    return chosen == null ? [] : [{ number: at + 1, question: id, record: record(chosen) }]
  })
  const response = await server.post(who, `/attempts/${attempt.id}/submit`, {
    ...{ writer: attempt.writer, changes, currentQuestion: 0 },
  })
  expect(response.status).toBe(200)
  return { submission: (await response.json()).submission, paper }
}

const record = (option: number) => chooseOption(emptyAnswerRecord, makeOptionId(option))

describe('choosing questions', () => {
  test('they come without a key, with their place, topic and passage', async () => {
    const questions = await questionsOf()
    expect(questions.map(({ id }) => id)).toEqual(form.questionIds)
    expect(questions[2]).toMatchObject({
      ...{ number: 3, subject: 'math', topic: 'Percent', words: `What is half of 10? ${title}`, missedBy: [] },
      ...{ test: { id: form.id, slug: form.slug, title }, passageTitle: null, askedCount: 0 },
    })
    expect(questions[0]?.passageTitle).toBe('Whales')
    expect(JSON.stringify(questions)).not.toMatch(/correct|answer|explanation|rationale/i)
  })

  test('what students missed comes first, and can be asked for', async () => {
    await createSubmission(server.db, maya, form)
    const target = { studentIds: [maya.studentId, nora.studentId] }
    const all = await questionsOf({ target })
    expect(all.at(-1)).toMatchObject({ id: form.questionIds[0], missedBy: [], askedCount: 1 })
    expect(all[0]).toMatchObject({ missedBy: [{ id: maya.studentId, fullName: 'Maya' }], askedCount: 1 })
    expect((await questionsOf({ target, missed: true, topics: ['Percent'] })).map(({ id }) => id)).toEqual([
      form.questionIds[2],
    ])
  })

  test('a question that several tests ask has one row, with the last answer to any copy', async () => {
    const twin = (name: string) =>
      createTestWithQuestions(server.db, {
        title: `${name} ${title}`,
        sections: [
          {
            title: 'Math',
            subject: 'math',
            questions: [{ key: 0, text: `What is half of $10$? ${title}`, topic: 'Percent' }],
          },
        ],
      })
    const [second, third] = [await twin('Second'), await twin('Third')]
    const copies = [form.questionIds[2], second.questionIds[0], third.questionIds[0]]
    const target = { studentIds: [maya.studentId] }
    const rowsOf = async (search: object = {}) => {
      const found = await questionsOf({ testId: undefined, topics: ['Percent'], ...search })
      return found.filter(({ words }) => words.includes(title))
    }
    expect((await rowsOf()).filter(({ id }) => copies.includes(id))).toHaveLength(1)
    await createSubmission(server.db, maya, form)
    expect(await rowsOf({ target, missed: true })).toMatchObject([{ id: form.questionIds[2], askedCount: 1 }])
    expect(await rowsOf({ target, testId: third.id })).toMatchObject([
      { id: third.questionIds[0], missedBy: [{ id: maya.studentId }] },
    ])
    // The first question of a submission was right.
    await createSubmission(server.db, maya, second, { submittedAt: new Date('2026-03-02T09:00:00Z') })
    expect(await rowsOf({ target, missed: true })).toEqual([])
    const [left] = await rowsOf({ target })
    expect(left).toMatchObject({ missedBy: [], askedCount: 1 })
    const topics = (await (await server.post(tutor, '/drill-questions', { target, missed: true })).json()).topics
    expect(topics).not.toContainEqual(expect.objectContaining({ topic: 'Percent' }))
    expect(await aDrill(copies)).toMatchObject({ questionCount: 1 })
  })

  test('how many each topic has is known before one is chosen', async () => {
    await createSubmission(server.db, maya, form)
    const target = { studentIds: [maya.studentId] }
    const topicsOf = async (search: object) => {
      const response = await server.post(tutor, '/drill-questions', { testId: form.id, target, ...search })
      const { topics, total } = await response.json()
      return { topics, total }
    }
    const all = await topicsOf({})
    const percent = { subject: 'math', topic: 'Percent', count: 1 }
    expect(all.topics).toContainEqual(percent)
    expect(all.topics.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(all.total)
    expect(await topicsOf({ topics: ['Percent'] })).toEqual({ topics: all.topics, total: 1 })
    const missed = await topicsOf({ missed: true })
    expect(missed.topics).toContainEqual(percent)
    expect(missed.topics).toHaveLength(missed.total)
    expect(missed.total).toBeLessThan(all.total)
    expect(await topicsOf({ topics: ['Solid Geometry'] })).toEqual({ topics: all.topics, total: 0 })
  })

  test('nobody learns what the students of others missed', async () => {
    await createSubmission(server.db, maya, form)
    const [first] = await questionsOf({ target: { studentIds: [maya.studentId] }, missed: false }, other)
    expect(first).toMatchObject({ missedBy: [], askedCount: 0 })
  })

  test.each([
    ['never shows its answers', { showAnswers: 'never' as const }],
    ['does not show its answers yet', { showAnswers: 'after_due_date' as const }],
    ['is a draft', { status: 'draft' as const }],
  ])('a test that %s gives no questions', async (_, given) => {
    const hidden = await createTestWithQuestions(server.db, given)
    expect(await questionsOf({ testId: hidden.id })).toEqual([])
    const response = await server.post(tutor, '/drills', {
      ...{ title: 'A drill', minutes: 10, questionIds: hidden.questionIds.slice(0, 1), assign: null },
    })
    expect([response.status, (await response.json()).code]).toEqual([422, 'invalid_input'])
  })

  test('a question with a corrected key is left out', async () => {
    await server.db.pool.query(
      `insert into question_rulings (test_id, question_id, kind, reason, ruled_by, ruled_at)
       values ($1, $2, 'nobody', 'Wrong', $3, now())`,
      [form.id, form.questionIds[2], admin.userId],
    )
    expect((await questionsOf()).map(({ id }) => id)).not.toContain(form.questionIds[2])
  })

  test('the dialog says which tests of these students have the questions', async () => {
    const copy = await createTestWithQuestions(server.db, {
      title: `${title} again`,
      sections: [
        { title: 'Math', subject: 'math', questions: [{ key: 0, text: `<p>What is half of $10$? ${title}</p>` }] },
      ],
    })
    await createSubmission(server.db, maya, form)
    const body = {
      questionIds: [form.questionIds[2], form.questionIds[3]],
      target: { studentIds: [maya.studentId, nora.studentId] },
    }
    const { tests } = await (await server.post(tutor, '/drill-questions/unseen', body)).json()
    expect(tests).toEqual([
      { test: { id: form.id, title }, questions: 2, students: [{ id: nora.studentId, fullName: 'Nora' }] },
      {
        test: { id: copy.id, title: `${title} again` },
        questions: 1,
        students: [
          { id: maya.studentId, fullName: 'Maya' },
          { id: nora.studentId, fullName: 'Nora' },
        ],
      },
    ])
  })
})

describe('a drill', () => {
  test('is made and assigned at once, and the log says so', async () => {
    const drill = await aDrill([form.questionIds[2], form.questionIds[0], form.questionIds[1]])
    expect(drill).toMatchObject({
      ...{ title: 'Percent again', minutes: 15, questionCount: 3, assignedCount: 1, submittedCount: 0 },
      ...{ isMine: true, isEditable: true, isArchived: false, maker: 'Tia Tutor' },
    })
    const { tests } = await (await server.get(maya, '/student/tests')).json()
    const mine = tests.find((one: { test: { id: string } }) => one.test.id === drill.id)
    expect(mine).toMatchObject({ state: 'assigned', test: { isDrill: true, durationSeconds: 900, questionCount: 3 } })
    const { rows } = await server.db.pool.query(
      'select action, actor_id from audit_log where entity_id = $1 order by id',
      [drill.id],
    )
    expect(rows).toEqual(['make_drill', 'assign_test'].map((action) => ({ action, actor_id: tutor.userId })))
  })

  test('is taken like a test and has no scaled score, however long it is', async () => {
    const long = await createTestWithQuestions(server.db, {
      sections: [
        {
          ...{ title: 'Math', subject: 'math' },
          questions: Array.from({ length: 25 }, (_, at) => ({ key: 0, text: `Long ${at}`, topic: 'Percent' })),
        },
      ],
    })
    const drill = await aDrill(long.questionIds)
    const { submission } = await submit(
      maya,
      drill.slug,
      Array.from({ length: 25 }, () => 0),
    )
    expect(submission).toMatchObject({ isDrill: true, correctAnswers: 25, totalQuestions: 25, composite: null })
    expect(submission.sections).toEqual([{ subject: 'math', raw: 25, scored: 25, scaled: null }])
    expect((await server.get(maya, `/submissions/${submission.id}/review`)).status).toBe(200)
    const { scores } = await (await server.get(maya, '/student/progress')).json()
    expect(scores).toEqual([])
    const forecast = await (await server.get(maya, `/submissions/${submission.id}/outlook`)).json()
    expect(JSON.stringify(forecast)).not.toContain('percentile":{')
    expect((await server.get(admin, `/admin/reports/${drill.slug}`)).status).toBe(404)
    const { students } = await (await server.get(tutor, '/tutor/topics')).json()
    expect(students.flatMap((one: { cells: unknown[] }) => one.cells)).not.toContainEqual({ correct: 25, scored: 25 })
    const book = await (await server.get(tutor, '/tutor/gradebook')).json()
    expect(book.tests).toContainEqual({ id: drill.id, slug: drill.slug, title: 'Percent again', isDrill: true })
    expect(book.submissions).toContainEqual(expect.objectContaining({ testId: drill.id, composite: null }))
  })

  test('asks the questions on a passage together, reading first', async () => {
    const drill = await aDrill([form.questionIds[0], form.questionIds[2], form.questionIds[1]])
    const { paper } = await (await server.post(maya, `/tests/${drill.slug}/attempt`, { withPaper: true })).json()
    expect(paper.questions.map(({ html }: { html: string }) => html.replace(/ ?<.*/s, ''))).toEqual([
      'First on whales',
      'Second on whales',
      'What is half of',
    ])
    expect(paper.sections.map((one: { title: string }) => one.title)).toEqual(['English Language Arts', 'Mathematics'])
  })

  test('keeps what a question is: every column but its place and title, and its fingerprint', async () => {
    const drill = await aDrill([form.questionIds[2]])
    const { rows } = await server.db.pool.query(
      `select to_jsonb(q) - '{id,section_id,origin_id,order_index,created_at,updated_at,revision}'::text[] as content,
         q.fingerprint, q.origin_id
       from test_questions q join test_sections s on s.id = q.section_id
       where s.test_id = $1 or q.id = $2 order by q.id = $2`,
      [drill.id, form.questionIds[2]],
    )
    const [copy, original] = rows
    expect(copy.content).toEqual(original.content)
    expect(copy.fingerprint).toBe(original.fingerprint)
    expect(copy.origin_id).toBe(form.questionIds[2])
  })

  test('hides the answers that an attempt in progress asks, and is hidden by one of its own', async () => {
    const drill = await aDrill([form.questionIds[0], form.questionIds[2]])
    await createAttempt(server.db, maya, form, { deadline_at: new Date('2026-03-02T13:00:00Z') })
    const taken = await submit(maya, drill.slug, [1, 0])
    const review = await server.get(maya, `/submissions/${taken.submission.id}/review`)
    expect([review.status, (await review.json()).questions?.length ?? 0]).toEqual([200, 0])
  })

  test('its questions are asked once in practice, together with their originals', async () => {
    await createSubmission(server.db, maya, form)
    const drill = await aDrill([form.questionIds[2], form.questionIds[0]])
    await submit(maya, drill.slug, [3, 3])
    const { questions } = await (await server.get(maya, '/student/practice/round')).json()
    const texts = questions.map((one: { question: { html: string } }) => one.question.html)
    expect(new Set(texts).size).toBe(texts.length)
    const again = await questionsOf({ target: { studentIds: [maya.studentId] }, missed: true })
    expect(again.map(({ id }) => id)).toContain(form.questionIds[0])
  })

  test('is changed until somebody begins it', async () => {
    const drill = await aDrill([form.questionIds[2], form.questionIds[0]])
    const { questions } = await (await server.get(tutor, `/drills/${drill.slug}`)).json()
    expect(questions.map((one: DrillQuestion) => one.topic)).toEqual(['Inference Questions', 'Percent'])
    const body = { title: 'Circles', minutes: 20, questionIds: [questions[1].id, form.questionIds[3]] }
    const changed = await server.put(tutor, `/drills/${drill.slug}`, body)
    expect(await changed.json()).toMatchObject({ title: 'Circles', minutes: 20, questionCount: 2, assignedCount: 1 })
    await server.post(maya, `/tests/${drill.slug}/attempt`)
    const late = await server.put(tutor, `/drills/${drill.slug}`, { ...body, questionIds: [form.questionIds[3]] })
    expect([late.status, (await late.json()).code]).toEqual([409, 'drill_begun'])
  })

  test('is deleted before anybody began it, and archived afterwards', async () => {
    const [unused, used] = [await aDrill([form.questionIds[2]]), await aDrill([form.questionIds[2]])]
    await submit(maya, used.slug, [0])
    expect(await (await server.delete(tutor, `/drills/${unused.slug}`)).json()).toEqual({ outcome: 'deleted' })
    expect(await (await server.delete(tutor, `/drills/${used.slug}`)).json()).toEqual({ outcome: 'archived' })
    const { drills } = await (await server.get(tutor, '/drills')).json()
    expect(drills).toMatchObject([{ id: used.id, isArchived: true, submittedCount: 1 }])
    const { submissions } = await (await server.get(maya, '/student/submissions')).json()
    expect(submissions).toMatchObject([{ testTitle: 'Percent again', isDrill: true }])
  })

  test('outlives the account of its maker', async () => {
    const drill = await aDrill([form.questionIds[2]])
    await submit(maya, drill.slug, [0])
    await server.db.pool.query('delete from auth.users where id = $1', [tutor.userId])
    const { drills } = await (await server.get(admin, '/drills')).json()
    expect(drills.find((one: Drill) => one.id === drill.id)).toMatchObject({ maker: null, submittedCount: 1 })
  })
})

describe('a ruling on the question of a test', () => {
  /** The key of Percent is the first option. Maya chose the second one in the drill, and Nora in the test. */
  async function ruledWorld() {
    await submit(nora, form.slug, [1, 2, 1, null])
    const [taken, waiting] = [await aDrill([form.questionIds[2]]), await aDrill([form.questionIds[2]])]
    const { submission } = await submit(maya, taken.slug, [1])
    return { submission, waiting, path: `/admin/questions/${form.questionIds[2]}/ruling` }
  }

  const ruling = { kind: 'answers', accepted: [{ option: makeOptionId(1) }] }

  async function rule(path: string, wish: object = ruling) {
    const { inForce } = await (await server.get(admin, path)).json()
    const body = { ruling: wish, reason: 'The key was wrong.', replaces: inForce?.id ?? null }
    return (await server.post(admin, path, body)).json()
  }

  async function undo(path: string) {
    const { inForce } = await (await server.get(admin, path)).json()
    return (await server.post(admin, `${path}/undo`, { id: inForce.id })).json()
  }

  async function rightOf(submission: string): Promise<number> {
    return (await (await server.get(maya, `/submissions/${submission}`)).json()).correctAnswers
  }

  test('holds for its copies: the preview names the drill, and undoing it brings their key back', async () => {
    const { submission, path } = await ruledWorld()
    expect(await (await server.get(admin, path)).json()).toMatchObject({ submissions: 2 })
    const preview = await (await server.post(admin, `${path}/preview`, { ruling })).json()
    expect(preview.changed).toMatchObject([
      { studentName: 'Nora', drillTitle: null },
      { studentName: 'Maya', drillTitle: 'Percent again', before: { correctAnswers: 0 }, after: { correctAnswers: 1 } },
    ])
    expect(await rule(path)).toEqual({ changed: 2 })
    expect(await rightOf(submission.id)).toBe(1)
    const { notifications } = await (await server.get(maya, '/notifications')).json()
    expect(notifications).toContainEqual(expect.objectContaining({ kind: 'score_changed' }))
    const { review } = await (await server.get(maya, `/submissions/${submission.id}/review`)).json()
    expect(review.questions[0]).toMatchObject({ isCorrect: true, correction: { kind: 'answers' } })
    expect(await undo(path)).toEqual({ changed: 2 })
    expect(await rightOf(submission.id)).toBe(0)
  })

  test('is replaced on the copies by the next one, and undone step by step', async () => {
    const { submission, path } = await ruledWorld()
    await rule(path)
    await rule(path, { kind: 'nobody' })
    expect(await (await server.get(maya, `/submissions/${submission.id}`)).json()).toMatchObject({ totalQuestions: 0 })
    await undo(path)
    expect(await rightOf(submission.id)).toBe(1)
    await undo(path)
    expect(await rightOf(submission.id)).toBe(0)
  })

  test('counts in a drill that is taken later, also after its tutor changed it', async () => {
    const { waiting, path } = await ruledWorld()
    await rule(path)
    const { questions } = await (await server.get(tutor, `/drills/${waiting.slug}`)).json()
    const body = { title: 'Percent', minutes: 15, questionIds: [questions[0].id, form.questionIds[0]] }
    expect((await server.put(tutor, `/drills/${waiting.slug}`, body)).status).toBe(200)
    expect((await submit(maya, waiting.slug, [0, 1])).submission).toMatchObject({ correctAnswers: 1 })
  })

  test('leaves a copy alone that has a ruling of its own', async () => {
    const { submission, path } = await ruledWorld()
    const { rows } = await server.db.pool.query('select question_ids from test_versions where test_id = $1', [
      submission.testId,
    ])
    await rule(`/admin/questions/${rows[0].question_ids[0]}/ruling`, { kind: 'everybody' })
    expect(await rule(path, { kind: 'nobody' })).toEqual({ changed: 1 })
    expect(await rightOf(submission.id)).toBe(1)
    await undo(path)
    expect(await rightOf(submission.id)).toBe(1)
  })
})

describe('whose drills they are', () => {
  test('another tutor neither sees, changes, assigns nor removes it', async () => {
    const drill = await aDrill([form.questionIds[2]])
    const body = { title: 'Mine now', minutes: 10, questionIds: [form.questionIds[3]] }
    const stranger = await createStudentWithRecord(server.db, { tutor: other })
    const answers = [
      await server.get(other, `/drills/${drill.slug}`),
      await server.put(other, `/drills/${drill.slug}`, body),
      await server.delete(other, `/drills/${drill.slug}`),
      await server.get(other, `/tests/${drill.slug}/paper`),
      await server.post(other, '/tutor/assignments', {
        ...{ target: { studentIds: [stranger.studentId] }, testIds: [drill.id] },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await (await server.get(other, '/drills')).json()).toEqual({ drills: [] })
  })

  test('a student without the assignment does not learn that it exists', async () => {
    const drill = await aDrill([form.questionIds[2]])
    for (const path of [`/tests/${drill.slug}/readiness`, `/tests/${drill.id}/readiness`]) {
      expect((await server.get(nora, path)).status).toBe(404)
    }
    expect((await server.post(nora, `/tests/${drill.slug}/attempt`)).status).toBe(404)
  })

  test('the tutor of a student reads the result of a drill that an administrator gave, and cannot change it', async () => {
    const drill = await aDrill([form.questionIds[2]], { who: admin })
    const { submission } = await submit(maya, drill.slug, [0])
    expect((await server.get(tutor, `/submissions/${submission.id}`)).status).toBe(200)
    expect((await server.get(tutor, `/drills/${drill.slug}`)).status).toBe(404)
    expect(await (await server.get(tutor, '/drills')).json()).toEqual({ drills: [] })
    const { tests } = await (
      await server.post(tutor, '/tutor/assignable-tests', { studentIds: [maya.studentId] })
    ).json()
    expect(tests.map((one: { id: string }) => one.id)).not.toContain(drill.id)
  })

  test('it is in no list of the tests that authors edit', async () => {
    const drill = await aDrill([form.questionIds[2]])
    const { tests } = await (await server.get(admin, '/admin/tests')).json()
    expect(tests.map((one: { id: string }) => one.id)).not.toContain(drill.id)
    expect((await server.get(admin, `/admin/tests/${drill.slug}`)).status).toBe(404)
  })
})
