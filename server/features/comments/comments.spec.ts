/**
 * Tests that tutors can comment on the attempts of their own students, and that students and parents can read comments unless they would
 * reveal an answer too early.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin', 'Ada Admin')
})
afterAll(() => server[Symbol.asyncDispose]())

interface Circle {
  student: SignedInStudent
  parent: SignedInPerson
  tutor: SignedInPerson
  made: MadeTest
  submission: string
}
let ours: Circle
let theirs: Circle

async function aCircle(
  show: 'after_submission' | 'never' = 'after_submission',
  format = 'paper-2017',
): Promise<Circle> {
  const parent = await createPerson(server.db, 'parent', 'Pia Parent')
  const tutor = await createPerson(server.db, 'tutor', 'Tom Tutor')
  const student = await createStudentWithRecord(server.db, { fullName: 'Sue Student', tutor, parents: [parent] })
  const made = await createTestWithQuestions(server.db, { title: 'Practice Test 1', showAnswers: show, format })
  return { student, parent, tutor, made, submission: await createSubmission(server.db, student, made) }
}

beforeEach(async () => {
  ours = await aCircle()
  theirs = await aCircle()
})

async function write(by: SignedInPerson, text: string, question: number | null = null, { submission, made } = ours) {
  const questionId = question === null ? null : made.questionIds[question]
  return reply(await server.post(by, `/submissions/${submission}/comments`, { questionId, text }))
}

async function written(by: SignedInPerson, text: string, question: number | null = null, circle = ours) {
  const [status, { id }] = await write(by, text, question, circle)
  expect(status).toBe(200)
  return id as string
}

async function reply(response: Response): Promise<[number, Record<string, string>]> {
  return [response.status, await response.json()]
}

async function read(who: SignedInPerson, { submission } = ours) {
  const response = await server.get(who, `/submissions/${submission}/comments`)
  return response.status === 200 ? (await response.json()).comments : response.status
}

async function textsFor(who: SignedInPerson, circle = ours) {
  const comments: { text: string }[] = await read(who, circle)
  return comments.map(({ text }) => text)
}

async function news(who: SignedInPerson) {
  const response = await server.get(who, '/new-comments')
  return response.status === 200 ? (await response.json()).submissions : response.status
}

test('a tutor comments; student and parent read who wrote it, when, and about what', async () => {
  await written(ours.tutor, 'Good work.\nWatch the time.')
  await written(ours.tutor, 'Read the last line again.', 2)
  const expected = [
    {
      ...{ question: null, text: 'Good work.\nWatch the time.', author: 'Tom Tutor', isMine: false, isNew: true },
      ...{ createdAt: '2026-03-01T10:00:00.000Z', editedAt: null },
    },
    { question: { id: ours.made.questionIds[2], number: 3 }, text: 'Read the last line again.' },
  ]
  expect(await read(ours.student)).toMatchObject(expected)
  expect(await read(ours.parent)).toMatchObject(expected)
  expect(await read(ours.tutor)).toMatchObject([{ isMine: true, isNew: false }, { isMine: true }])
  expect(await read(admin)).toMatchObject([{ isMine: false, isNew: false }, { author: 'Tom Tutor' }])
})

test('of a forward-only test it also has the number that the student saw', async () => {
  const circle = await aCircle('after_submission', 'digital-2026')
  await written(circle.tutor, 'Read the last line again.', 2, circle)
  const inSection = { title: 'Mathematics', number: 1 }
  for (const reader of [circle.student, circle.parent, circle.tutor, admin]) {
    expect(await read(reader, circle)).toMatchObject([{ question: { number: 3, inSection } }])
  }
  await written(ours.tutor, 'Watch the time.', 2)
  expect((await read(ours.student))[0].question).not.toHaveProperty('inSection')
})

test('nobody else reads it, and only tutors and administrators write', async () => {
  await written(ours.tutor, 'For Sue')
  for (const stranger of [theirs.student, theirs.parent, theirs.tutor]) expect(await read(stranger)).toBe(404)
  for (const family of [ours.student, ours.parent]) expect((await write(family, 'Thank you'))[0]).toBe(403)
  expect((await write(theirs.tutor, 'Hello'))[0]).toBe(404)
  expect((await write(admin, 'From the school'))[0]).toBe(200)
  expect(await textsFor(ours.student)).toEqual(['For Sue', 'From the school'])
})

test.each([
  ['nothing', '   ', 422],
  ['too much', 'a'.repeat(2001), 422],
  ['the most that fits', 'a'.repeat(2000), 200],
])('%s', async (_what, text, status) => {
  expect((await write(ours.tutor, text))[0]).toBe(status)
})

test('a question of another test is not found', async () => {
  expect((await write(ours.tutor, 'Hm', 0, { ...ours, made: theirs.made }))[0]).toBe(404)
})

test('an attempt has 200 comments at most', async () => {
  await server.db.pool.query(
    `insert into comments (submission_id, text) select $1, 'One of many' from generate_series(1, 200)`,
    [ours.submission],
  )
  expect(await write(ours.tutor, 'One more')).toMatchObject([409, { code: 'too_many_comments' }])
})

describe('what was written', () => {
  test('is changed by its author alone, and says that it was', async () => {
    const id = await written(ours.tutor, 'Good')
    for (const other of [theirs.tutor, admin]) {
      expect((await server.put(other, `/comments/${id}`, { text: 'Bad' })).status).toBe(404)
    }
    expect((await server.put(ours.tutor, `/comments/${id}`, { text: 'Very good' })).status).toBe(200)
    expect(await read(ours.student)).toMatchObject([{ text: 'Very good', editedAt: '2026-03-01T10:00:00.000Z' }])
  })

  test('is deleted by its author or an administrator', async () => {
    const [first, second] = [await written(ours.tutor, 'One'), await written(ours.tutor, 'Two')]
    expect((await server.delete(theirs.tutor, `/comments/${first}`)).status).toBe(404)
    expect((await server.delete(ours.tutor, `/comments/${first}`)).status).toBe(200)
    expect((await server.delete(admin, `/comments/${second}`)).status).toBe(200)
    expect(await read(ours.student)).toEqual([])
  })

  test('is out of reach of a tutor who no longer has the student', async () => {
    const id = await written(ours.tutor, 'Good')
    await server.db.pool.query('update students set tutor_id = $1 where id = $2', [
      theirs.tutor.userId,
      ours.student.studentId,
    ])
    expect((await server.put(ours.tutor, `/comments/${id}`, { text: 'Bad' })).status).toBe(404)
    expect((await server.delete(ours.tutor, `/comments/${id}`)).status).toBe(404)
    expect(await read(theirs.tutor)).toMatchObject([{ text: 'Good', author: 'Tom Tutor', isMine: false }])
  })

  test('is in the audit log under the submission', async () => {
    const id = await written(ours.tutor, 'One')
    await server.put(ours.tutor, `/comments/${id}`, { text: 'Two' })
    await server.delete(admin, `/comments/${id}`)
    const { rows } = await server.db.pool.query(
      'select action, actor_id, before, after from audit_log where entity_id = $1 order by id',
      [ours.submission],
    )
    const question = null
    const whose = { userId: ours.student.userId, studentName: 'Sue Student', testTitle: 'Practice Test 1' }
    expect(rows).toMatchObject([
      {
        ...{ action: 'comment', actor_id: ours.tutor.userId },
        ...{ before: null, after: { ...whose, comment: id, question, text: 'One' } },
      },
      {
        ...{ action: 'edit_comment', actor_id: ours.tutor.userId },
        ...{ before: { ...whose, comment: id, text: 'One' }, after: { ...whose, comment: id, text: 'Two' } },
      },
      {
        ...{ action: 'delete_comment', actor_id: admin.userId },
        ...{ before: { ...whose, comment: id, question, text: 'Two' }, after: null },
      },
    ])
  })
})

describe('a new comment', () => {
  test('is noticed by student and parent until each has seen it', async () => {
    const first = await written(ours.tutor, 'One')
    const second = await written(ours.tutor, 'Two', 0)
    const notice = [{ submissionId: ours.submission, testTitle: 'Practice Test 1', studentName: 'Sue Student' }]
    expect(await news(ours.student)).toMatchObject([{ ...notice[0], comments: 2 }])
    expect(await news(ours.parent)).toMatchObject([{ ...notice[0], comments: 2 }])
    expect(await news(theirs.student)).toEqual([])
    expect(await news(ours.tutor)).toBe(403)
    const seen = await server.post(ours.student, '/new-comments/seen', { commentIds: [first] })
    expect(await reply(seen)).toEqual([200, { seen: 1 }])
    expect(await news(ours.student)).toMatchObject([{ comments: 1 }])
    expect(await read(ours.student)).toMatchObject([{ isNew: false }, { isNew: true }])
    await server.post(ours.student, '/new-comments/seen', { commentIds: [first, second] })
    expect(await news(ours.student)).toEqual([])
    expect(await news(ours.parent)).toMatchObject([{ comments: 2 }])
  })

  test('of somebody else is passed over', async () => {
    const id = await written(ours.tutor, 'One')
    expect(await reply(await server.post(theirs.student, '/new-comments/seen', { commentIds: [id] }))).toEqual([
      200,
      { seen: 0 },
    ])
    const { rows } = await server.db.pool.query('select * from seen_comments where comment_id = $1', [id])
    expect(rows).toEqual([])
  })
})

describe('no reading ahead', () => {
  test('while the test is in progress again, student and parent read no comment on it; then they do', async () => {
    await written(ours.tutor, 'The answer to question 1 is B')
    const onQuestion = await written(ours.tutor, 'It is B', 0)
    const attempt = await createAttempt(server.db, ours.student, ours.made)
    for (const reader of [ours.student, ours.parent]) {
      expect(await read(reader)).toEqual([])
      expect(await news(reader)).toEqual([])
      expect(await reply(await server.post(reader, '/new-comments/seen', { commentIds: [onQuestion] }))).toEqual([
        200,
        { seen: 0 },
      ])
    }
    expect(await textsFor(ours.tutor)).toHaveLength(2)
    await server.db.pool.query(`update test_attempts set status = 'submitted' where id = $1`, [attempt])
    expect(await textsFor(ours.student)).toHaveLength(2)
    expect(await news(ours.parent)).toMatchObject([{ comments: 2 }])
  })

  test('only comments on the questions that another test shares are hidden, and those on the attempt', async () => {
    const shared = { key: 1, text: 'Asked twice', options: ['one', 'two', 'three'] }
    const own = { key: 1, text: 'Asked once', options: ['four', 'five', 'six'] }
    const workout = (title: string, questions: (typeof shared)[]) =>
      createTestWithQuestions(server.db, { title, sections: [{ title: 'Reading', subject: 'reading', questions }] })
    const first = await workout('First', [shared, own])
    const second = await workout('Second', [shared])
    const circle = { ...ours, made: first, submission: await createSubmission(server.db, ours.student, first) }
    await written(ours.tutor, 'About all')
    await written(ours.tutor, 'About the attempt', null, circle)
    await written(ours.tutor, 'On the shared question', 0, circle)
    await written(ours.tutor, 'On its own question', 1, circle)
    await createAttempt(server.db, ours.student, second)
    expect(await textsFor(ours.student, circle)).toEqual(['On its own question'])
    expect(await textsFor(ours.parent, circle)).toEqual(['On its own question'])
    expect(await textsFor(ours.student)).toEqual(['About all'])
  })

  test('where a test never shows answers, comments on questions are not shown; those on the attempt are', async () => {
    const circle = await aCircle('never')
    await written(circle.tutor, 'On a question', 0, circle)
    await written(circle.tutor, 'On the attempt', null, circle)
    expect(await textsFor(circle.student, circle)).toEqual(['On the attempt'])
    expect(await textsFor(circle.tutor, circle)).toHaveLength(2)
  })
})

describe('erasure', () => {
  test('of the author leaves the comment without a name', async () => {
    await written(ours.tutor, 'Stay as you are')
    await server.db.pool.query('delete from auth.users where id = $1', [ours.tutor.userId])
    expect(await read(ours.student)).toMatchObject([{ text: 'Stay as you are', author: null, isMine: false }])
  })

  test('of the student takes comments along, and what the log says of them', async () => {
    const id = await written(ours.tutor, 'About Sue')
    await server.post(ours.parent, '/new-comments/seen', { commentIds: [id] })
    await server.db.pool.query('delete from auth.users where id = $1', [ours.student.userId])
    const { rows } = await server.db.pool.query(
      `select (select count(*)::int from comments where id = $1) as comments,
         (select count(*)::int from seen_comments where comment_id = $1) as seen,
         (select count(*)::int from audit_log where after::text like '%About Sue%') as logged`,
      [id],
    )
    expect(rows).toEqual([{ comments: 0, seen: 0, logged: 0 }])
  })
})

test('the personal file of a student has what was written to them, the one of a tutor what they wrote', async () => {
  await written(ours.tutor, 'Good work', 1)
  const expected = [
    { test: 'Practice Test 1', question: 2, text: 'Good work', author: 'Tom Tutor', student: 'Sue Student' },
  ]
  const fileOf = async (who: SignedInPerson) => (await (await server.get(who, '/account/export')).json()).comments
  expect(await fileOf(ours.student)).toMatchObject(expected)
  expect(await fileOf(ours.tutor)).toMatchObject(expected)
  expect(await fileOf(theirs.tutor)).toEqual([])
  await createAttempt(server.db, ours.student, ours.made)
  expect(await fileOf(ours.student)).toEqual([])
})
