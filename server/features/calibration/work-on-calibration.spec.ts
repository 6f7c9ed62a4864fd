/** The model over all tests: who may ask for it, what it counts, and that it is worked out once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asSystem } from '#server/db/transactions.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { generateAnswers, generatedQuestions } from '#test/support/generated-answers.ts'
import { createGeneratedTest } from '#test/support/generated-submissions.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { claimCalibrationRun, extendCalibrationRun } from './calibration.queries.ts'
import { findLastNight, workOnCalibration } from './work-on-calibration.ts'

/** Two in the morning in New York. */
const start = new Date('2026-03-02T07:00:00Z')
let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson
let form: MadeTest

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor')
  form = await createGeneratedTest(server.db, { title: 'Form A', answers: generateAnswers(120), text: 'Common' })
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.db.pool.query('delete from calibration_runs')
  server.clock.set(start)
})

const work = () => workOnCalibration(server.services)

async function ask() {
  return (await server.post(admin, '/admin/calibration')).json()
}

async function read() {
  return (await server.get(admin, '/admin/calibration')).json()
}

async function difficultiesOf(made: MadeTest, who = admin) {
  const { questions } = await (await server.get(who, `/tests/${made.id}/difficulties`)).json()
  return questions
}

async function runsLeft() {
  const { rows } = await server.db.pool.query('select status from calibration_runs order by asked_at')
  return rows.map(({ status }) => status)
}

describe('a run', () => {
  test('an administrator asks for it, and sees what it found', async () => {
    await work()
    expect(await read()).toMatchObject({ open: null, failedAt: null })
    server.clock.advance(60)
    expect(await ask()).toMatchObject({ open: 'waiting' })
    await work()
    const { open, last, failedAt } = await read()
    expect([open, failedAt, last.endedAt]).toEqual([null, null, '2026-03-02T07:01:00.000Z'])
    expect(last.scales).toMatchObject([
      { subject: 'math', questions: 32, answers: 120 * 32, submissions: 120, students: 120, linkedSets: 1 },
    ])
    const { rows } = await server.db.pool.query(
      `select action from audit_log where entity_type = 'question_calibrations'`,
    )
    expect(rows).toEqual([{ action: 'calibrate' }])
  })

  test('asking twice asks once', async () => {
    await ask()
    expect(await ask()).toMatchObject({ open: 'waiting' })
    expect(await runsLeft()).toEqual(['waiting'])
  })

  test('harder questions are harder, tutors see it too, and others do not', async () => {
    await ask()
    await work()
    const found = await difficultiesOf(form, tutor)
    expect(found).toHaveLength(32)
    expect(found[0]).toMatchObject({ basis: 'many_answers', answers: 120 })
    const hard = generatedQuestions.map(({ difficulty }) => difficulty)
    expect(found[31].level - found[0].level).toBeGreaterThan(1)
    expect(hard[31]).toBeGreaterThan(hard[0] ?? 0)
    expect(found[10].error).toBeGreaterThan(0.1)
    const student = await createStudentWithRecord(server.db)
    expect((await server.get(student, `/tests/${form.id}/difficulties`)).status).toBe(403)
    expect((await server.get(tutor, '/admin/calibration')).status).toBe(403)
    expect((await server.post(tutor, '/admin/calibration')).status).toBe(403)
    expect((await server.get(admin, `/tests/${crypto.randomUUID()}/difficulties`)).status).toBe(404)
  })

  test('the same questions in another test have the same difficulty, and more answers', async () => {
    const other = await createGeneratedTest(server.db, {
      title: 'Form B',
      answers: generateAnswers(30),
      text: 'Common',
    })
    await ask()
    await work()
    expect((await difficultiesOf(other))[3]).toMatchObject({ answers: 150 })
    expect((await difficultiesOf(form)).map(({ level }: { level: number }) => level)).toEqual(
      (await difficultiesOf(other)).map(({ level }: { level: number }) => level),
    )
  })

  test('with few answers the author’s level stays, and what is found no longer goes', async () => {
    const questions = [{ key: 0, text: 'Rarely asked' }]
    const rare = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
    await server.db.pool.query('update test_questions set difficulty = 4 where id = $1', [rare.questionIds[0]])
    const submission = await createSubmission(server.db, await createStudentWithRecord(server.db), rare)
    await ask()
    await work()
    expect(await difficultiesOf(rare)).toMatchObject([{ basis: 'author', level: 4, error: null, answers: 1 }])
    await server.db.pool.query('delete from test_submissions where id = $1', [submission])
    server.clock.advance(60)
    await ask()
    await work()
    expect(await difficultiesOf(rare)).toMatchObject([{ basis: 'author', level: 4, answers: 0 }])
    expect(await runsLeft()).toEqual(['done'])
  })

  test('an edited question is a new one', async () => {
    await ask()
    await work()
    const edited = await createTestWithQuestions(server.db, {
      sections: [{ title: 'Math', subject: 'math', questions: [{ key: 0, text: 'Common 1, in other words' }] }],
    })
    expect(await difficultiesOf(edited)).toMatchObject([{ basis: 'author', level: null, answers: 0 }])
  })
})

describe('the night', () => {
  test.each([
    ['2026-03-02T07:59:59Z', '2026-03-01T08:00:00.000Z'],
    ['2026-03-02T08:00:00Z', '2026-03-02T08:00:00.000Z'],
    // Clocks went forward on that Sunday.
    ['2026-03-08T12:00:00Z', '2026-03-08T07:00:00.000Z'],
  ])('at %s, the last one was at %s', (now, night) => {
    expect(findLastNight(new Date(now)).toISOString()).toBe(night)
  })

  test('there is one run in each, also where the server was off', async () => {
    await work()
    const first = (await read()).last.endedAt
    server.clock.advance(59 * 60)
    await work()
    expect((await read()).last.endedAt).toBe(first)
    server.clock.advance(60)
    await work()
    expect((await read()).last.endedAt).toBe('2026-03-02T08:00:00.000Z')
    server.clock.set('2026-03-05T20:00:00Z')
    await work()
    await work()
    expect((await read()).last.endedAt).toBe('2026-03-05T20:00:00.000Z')
    expect(await runsLeft()).toEqual(['done'])
  })
})

describe('several processes', () => {
  test('one of them works on a run', async () => {
    await ask()
    const take = () =>
      asSystem(server.db, 'a spec', (tx) =>
        claimCalibrationRun(tx, server.clock.now(), new Date(server.clock.now().getTime() + 1000)),
      )
    expect(await take()).toBeDefined()
    expect(await take()).toBeUndefined()
    await work()
    expect(await read()).toMatchObject({ open: 'running', last: null })
  })

  test('a run whose process was cut off is begun again', async () => {
    await ask()
    await asSystem(server.db, 'a spec', (tx) =>
      claimCalibrationRun(tx, server.clock.now(), new Date(server.clock.now().getTime() + 600_000)),
    )
    server.clock.advance(599)
    await work()
    expect(await read()).toMatchObject({ open: 'running' })
    server.clock.advance(2)
    await work()
    expect(await read()).toMatchObject({ open: null, last: { seconds: 0 } })
  })

  test('a process that comes back after another took its run writes nothing', async () => {
    await ask()
    const db = server.db
    const take = () => asSystem(db, 'a spec', (tx) => claimCalibrationRun(tx, server.clock.now(), start))
    const late = await take()
    server.clock.advance(1)
    const other = await take()
    expect(late?.id).toBe(other?.id)
    const keep = (run: typeof late) =>
      asSystem(db, 'a spec', async (tx) => run !== undefined && extendCalibrationRun(tx, run, start))
    expect([await keep(late), await keep(other)]).toEqual([false, true])
  })

  test('a run that fails is said to have failed, and the last one that did not stays', async () => {
    await work()
    server.clock.advance(60)
    await ask()
    await server.db.pool.query('alter table question_calibrations add constraint broken check (answers < 0) not valid')
    await work()
    await server.db.pool.query('alter table question_calibrations drop constraint broken')
    expect(await read()).toMatchObject({
      open: null,
      failedAt: '2026-03-02T07:01:00.000Z',
      last: { endedAt: start.toISOString() },
    })
    server.clock.advance(60)
    await ask()
    await work()
    expect(await read()).toMatchObject({ failedAt: null, last: { endedAt: '2026-03-02T07:02:00.000Z' } })
  })
})
