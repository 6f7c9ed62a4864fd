import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RulingRequest } from '#contracts/authoring/rulings.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let made: MadeTest
let path: string
let submissions: Record<Name, { id: string; student: SignedInStudent }>

const names = ['right', 'wrong', 'open'] as const
type Name = (typeof names)[number]

const [, x, y, z] = [makeOptionId(0), makeOptionId(1), makeOptionId(2), makeOptionId(3)]

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin', 'Ada')
})
afterAll(() => server[Symbol.asyncDispose]())

/** The key of the second question is y. One student chose y, one chose x, one left it open. All three answered the first question right. */
beforeEach(async () => {
  made = await createTestWithQuestions(server.db)
  path = `/admin/questions/${made.questionIds[1]}/ruling`
  submissions = {
    right: await takenWith(y),
    wrong: await takenWith(x),
    open: await takenWith(null),
  }
})

async function opened(student: SignedInStudent) {
  return (await (await server.post(student, `/tests/${made.slug}/attempt`)).json()).attempt
}

async function submit(student: SignedInStudent, attempt: { id: string; writer: string }, option: OptionId | null) {
  const chosen: [number, OptionId][] =
    option === null
      ? [[0, x]]
      : [
          [0, x],
          [1, option],
        ]
  const changes = chosen.map(([place, choice], at) => ({
    number: at + 1,
    question: made.questionIds[place],
    record: chooseOption(emptyAnswerRecord, choice),
  }))
  const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
  const { submission } = await (await server.post(student, `/attempts/${attempt.id}/submit`, batch)).json()
  return submission
}

async function takenWith(option: OptionId | null) {
  const student = await createStudentWithRecord(server.db)
  const { id } = await submit(student, await opened(student), option)
  return { id: String(id), student }
}

function accept(...options: OptionId[]): RulingRequest {
  return { kind: 'answers', accepted: options.map((option) => ({ option })) }
}

async function inForce(): Promise<string | null> {
  return (await (await server.get(admin, path)).json()).inForce?.id ?? null
}

async function rule(ruling: RulingRequest, reason = 'The question has two right answers.') {
  const response = await server.post(admin, path, { ruling, reason, replaces: await inForce() })
  expect(response.status).toBe(200)
  return response.json()
}

async function undo() {
  const response = await server.post(admin, `${path}/undo`, { id: await inForce() })
  expect(response.status).toBe(200)
  return response.json()
}

/** Returns all columns of the submissions but the time of the last change. */
async function rows(): Promise<Record<string, unknown>[]> {
  const { rows: found } = await server.db.pool.query(
    `select (jsonb_populate_record(s, '{"updated_at": null}')).* from test_submissions s where test_id = $1 order by id`,
    [made.id],
  )
  return found
}

async function scoreOf(name: Name): Promise<[right: number, scored: number]> {
  const { student, id } = submissions[name]
  const { correctAnswers, totalQuestions } = await (await server.get(student, `/submissions/${id}`)).json()
  return [correctAnswers, totalQuestions]
}

const everybody: RulingRequest = { kind: 'everybody' }
const nobody: RulingRequest = { kind: 'nobody' }

describe.each<[string, RulingRequest, Record<Name, [number, number]>, readonly Name[]]>([
  ['another key', accept(x), { right: [1, 4], wrong: [2, 4], open: [1, 4] }, ['right', 'wrong']],
  ['several keys', accept(x, y), { right: [2, 4], wrong: [2, 4], open: [1, 4] }, ['wrong']],
  ['everybody', everybody, { right: [2, 4], wrong: [2, 4], open: [2, 4] }, ['wrong', 'open']],
  ['nobody', nobody, { right: [1, 3], wrong: [1, 3], open: [1, 3] }, ['right', 'wrong', 'open']],
])('%s', (_, ruling, scores, changed) => {
  test('is previewed as it is applied, and undone without a trace', async () => {
    const before = await rows()
    const preview = await (await server.post(admin, `${path}/preview`, { ruling })).json()
    expect(preview.changed.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      changed.map((name) => submissions[name].id).toSorted(),
    )
    expect(preview.unchanged).toBe(3 - changed.length)
    expect(await rows()).toEqual(before)

    expect(await rule(ruling)).toEqual({ changed: changed.length })
    for (const name of names) expect(await scoreOf(name), name).toEqual(scores[name])
    for (const { id, after } of preview.changed) {
      const row = (await rows()).find((one) => one.id === id)
      expect([after.correctAnswers, after.totalQuestions, after.scorePercentage, after.readingRaw]).toEqual([
        ...[row?.correct_answers, row?.total_questions, row?.score_percentage, row?.reading_raw],
      ])
    }
    expect(await undo()).toEqual({ changed: changed.length })
    expect(await rows()).toEqual(before)
  })

  test('tells the students whose score changes, and nobody else', async () => {
    await server.db.pool.query('delete from outbox_messages')
    await rule(ruling)
    const { rows: mails } = await server.db.pool.query(
      `select recipient, kind from outbox_messages where kind = 'score_changed'`,
    )
    const { rows: people } = await server.db.pool.query('select id, email from user_profiles where id = any ($1)', [
      changed.map((name) => submissions[name].student.userId),
    ])
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  })

  test('links from the email to the results of that submission', async () => {
    await server.db.pool.query('delete from outbox_messages')
    await rule(ruling)
    const { rows: mails } = await server.db.pool.query(
      `select text, html from outbox_messages where kind = 'score_changed'`,
    )
    const links = changed.map(
      (name) => `${server.services.config.publicUrl}/test-results/${made.slug}?submission=${submissions[name].id}`,
    )
    const linksIn = (text: string) => text.match(/http\S+\?submission=[\w-]+/g)
    expect(mails.flatMap(({ text }) => linksIn(text)).toSorted()).toEqual(links.toSorted())
    expect(mails.flatMap(({ html }) => linksIn(html)).toSorted()).toEqual(links.toSorted())
  })

  test('counts for students who submit later', async () => {
    const student = await createStudentWithRecord(server.db)
    const attempt = await opened(student)
    await rule(ruling)
    const { correctAnswers, totalQuestions } = await submit(student, attempt, x)
    expect([correctAnswers, totalQuestions]).toEqual(scores.wrong)
  })
})

test('parents hear of a changed score, by email unless that is off, and without the score in the subject', async () => {
  const [parent, quiet] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'parent')]
  const { student, id } = submissions.wrong
  for (const { userId } of [parent, quiet]) {
    await server.db.pool.query('insert into student_parent_relationships (student_id, parent_id) values ($1, $2)', [
      ...[student.studentId, userId],
    ])
  }
  const off = { userId: quiet.userId, kind: 'score_changed', isOn: false }
  expect((await server.put(quiet, '/account/emails', off)).status).toBe(200)
  await rule(accept(x))
  const { rows: mails } = await server.db.pool.query(
    'select recipient, subject, text from outbox_messages where recipient = any ($1)',
    [[parent.email, quiet.email]],
  )
  expect(mails).toEqual([
    {
      ...{ recipient: parent.email, subject: `${student.fullName}’s score on A test has changed` },
      text: expect.stringContaining('Now 2 of 4 right, before 1 of 4 right.'),
    },
  ])
  for (const reader of [parent, quiet]) {
    const { notifications } = await (await server.get(reader, '/notifications')).json()
    expect(notifications).toMatchObject([
      { kind: 'score_changed', path: `/test-results/${made.slug}?submission=${id}` },
    ])
  }
})

test('a new ruling replaces the older one, and undoing it brings that back', async () => {
  await rule(accept(x))
  const first = await rows()
  await rule(nobody)
  expect(await scoreOf('right')).toEqual([1, 3])
  await undo()
  expect(await rows()).toEqual(first)
  await undo()
  expect(await scoreOf('right')).toEqual([2, 4])
  expect(await inForce()).toBeNull()
})

test('a ruling holds only for versions that have the answers it names', async () => {
  await server.db.pool.query(
    `update test_questions set options = options || '[{"id": "zzzzz", "html": "new"}]' where id = $1`,
    [made.questionIds[1]],
  )
  const student = await createStudentWithRecord(server.db)
  const attempt = await opened(student)
  const before = await rows()
  expect(await rule({ kind: 'answers', accepted: [{ option: z }] })).toEqual({ changed: 1 })
  await undo()
  const option = (await (await server.get(admin, path)).json()).options.find(
    ({ html }: { html: string }) => html === 'new',
  )
  expect(await rule(accept(option.id))).toEqual({ changed: 0 })
  expect(await rows()).toEqual(before)
  expect((await submit(student, attempt, option.id)).correctAnswers).toBe(2)
})

test('the review says what was corrected, and when', async () => {
  server.clock.set(new Date('2026-03-02T10:00:00Z'))
  await rule(accept(x, y))
  const { student, id } = submissions.wrong
  const { review } = await (await server.get(student, `/submissions/${id}/review`)).json()
  expect(review.questions[1]).toMatchObject({
    isCorrect: true,
    rightAnswer: { option: x },
    alsoRight: [{ option: y }],
    correction: { kind: 'answers', at: '2026-03-02T10:00:00.000Z', key: { option: y } },
  })
  expect(review.questions[0]).toMatchObject({ alsoRight: [], correction: null })
})

test('a numeric question has its keys and its unit, and a fraction stays one in the review', async () => {
  const third = 1 / 3
  made = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Math', subject: 'math', questions: [{ key: third, entry: 'number', unit: 'cm' }] }],
  })
  path = `/admin/questions/${made.questionIds[0]}/ruling`
  const student = await createStudentWithRecord(server.db)
  const { id } = await submit(student, await opened(student), null)
  expect(await (await server.get(admin, path)).json()).toMatchObject({
    entry: 'number',
    numbers: [third],
    unit: 'cm',
  })
  await rule({ kind: 'answers', accepted: [{ number: third }, { number: 2 / 3 }] })
  const { review } = await (await server.get(student, `/submissions/${id}/review`)).json()
  expect(review.questions[0]).toMatchObject({
    rightAnswer: { number: '1/3' },
    alsoRight: [{ number: '2/3' }],
    correction: { key: { number: '1/3' } },
  })
})

test('a question that was deleted can be ruled on', async () => {
  await server.db.pool.query('delete from test_questions where id = $1', [made.questionIds[1]])
  expect(await rule(nobody)).toEqual({ changed: 3 })
})

test('can be made before anybody has submitted, and counts then', async () => {
  made = await createTestWithQuestions(server.db)
  path = `/admin/questions/${made.questionIds[1]}/ruling`
  const student = await createStudentWithRecord(server.db)
  const attempt = await opened(student)
  expect(await rule(accept(x))).toEqual({ changed: 0 })
  expect((await submit(student, attempt, x)).correctAnswers).toBe(2)
})

test('is refused where somebody else has ruled meanwhile, and where there is nothing to undo', async () => {
  await rule(nobody)
  const response = await server.post(admin, path, { ruling: everybody, reason: 'Late', replaces: null })
  expect([response.status, (await response.json()).code]).toEqual([409, 'changed_meanwhile'])
  const id = await inForce()
  await undo()
  expect((await server.post(admin, `${path}/undo`, { id })).status).toBe(409)
})

test('when administrators rule at the same time, one ruling counts and the others are refused', async () => {
  const body = { ruling: nobody, reason: 'Both saw it', replaces: null }
  const replies = await Promise.all(Array.from({ length: 4 }, () => server.post(admin, path, body)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const undone = { id: await inForce() }
  const undoing = await Promise.all(Array.from({ length: 4 }, () => server.post(admin, `${path}/undo`, undone)))
  expect(undoing.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test.each(['student', 'parent', 'tutor'] as const)('a %s neither sees nor does it', async (role) => {
  const person = await createPerson(server.db, role)
  const statuses = [
    (await server.get(person, path)).status,
    (await server.post(person, `${path}/preview`, { ruling: nobody })).status,
    (await server.post(person, path, { ruling: nobody, reason: 'Mine', replaces: null })).status,
    (await server.post(person, `${path}/undo`, { id: made.id })).status,
  ]
  expect(statuses).toEqual([403, 403, 403, 403])
})
