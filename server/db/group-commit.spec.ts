import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPerson } from '#test/support/factories.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import { type Database, isConnectionLost } from './database.ts'
import { runInGroupCommit } from './group-commit.ts'
import type { Identity } from './transactions.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.pool.query('create table marks (id int primary key); grant select, insert on marks to student')
})
afterAll(() => db.close())
afterEach(() => {
  vi.useRealTimers()
})

const whoAmI = {
  name: 'who_am_i',
  text: `select current_user::text as role, auth.uid() as person, (select count(*)::int from user_profiles) as seen,
           pg_current_xact_id()::text as transaction`,
  values: [],
}
const mark = (id: number) => ({ name: 'mark', text: 'insert into marks values ($1::int) returning id', values: [id] })
const divide = (by: number) => ({ name: 'divide', text: 'select 6 / $1::int as share', values: [by] })

const ask = (who: Identity, statement = whoAmI as typeof whoAmI | ReturnType<typeof mark>, row = 'row') =>
  runInGroupCommit(db, who, statement, row)

const { setImmediate: atNextRound } = globalThis
/** Resolves when all data that has arrived so far is read. */
const theNextRound = () => new Promise<void>((resolve) => void atNextRound(resolve))

/** A database with more connections than the test asks for. */
function withConnect(connect: () => Promise<never>): Database {
  const options = { value: { ...db.pool.options, max: 100 } }
  return { ...db, pool: Object.create(db.pool, { connect: { value: connect }, options }) }
}

test('those who ask at once share a transaction, and each has their own rights in it', async () => {
  const people = [
    await createPerson(db, 'student'),
    await createPerson(db, 'admin'),
    await createPerson(db, 'student'),
    await createPerson(db, 'parent'),
  ]
  // In order and in reverse: a statement that follows one of a person with more rights must not get those rights.
  for (const order of [people, people.toReversed()]) {
    const answers = await Promise.all(order.map((person, at) => ask(person, whoAmI, String(at))))
    const rows = answers.map(([row]) => row)
    expect(rows.map((row) => [row?.role, row?.person])).toEqual(order.map(({ role, userId }) => [role, userId]))
    expect(new Set(rows.map((row) => row?.transaction)).size).toBe(1)
    const seen = order.map(({ role }, at) => [role, Number(rows[at]?.seen) > 1])
    expect(seen.every(([role, seesOthers]) => seesOthers === (role === 'admin'))).toBe(true)
  }
})

test('a person who comes alone is answered alone', async () => {
  const one = await createPerson(db, 'student')
  const other = await createPerson(db, 'student')
  const [first] = await ask(one)
  const [second] = await ask(other)
  expect([first?.person, second?.person]).toEqual([one.userId, other.userId])
})

test('a refused or failed statement does not affect the others', async () => {
  const [writer, stranger, divider, later] = [
    await createPerson(db, 'student'),
    await createPerson(db, 'student'),
    await createPerson(db, 'student'),
    await createPerson(db, 'student'),
  ]
  const parent = await createPerson(db, 'parent')
  await db.pool.query('delete from auth.sessions where id = $1', [stranger.sessionId])
  const results = await Promise.allSettled([
    ask(writer, mark(1)),
    ask(stranger, mark(2)),
    ask(divider, divide(0)),
    ask(parent, mark(3)),
    ask(later, mark(4)),
  ])
  expect(results).toMatchObject([
    { status: 'fulfilled', value: [{ id: 1 }] },
    { status: 'rejected', reason: { code: 'session_ended' } },
    { status: 'rejected', reason: { code: '22012' } },
    { status: 'rejected', reason: { code: '42501' } },
    { status: 'fulfilled', value: [{ id: 4 }] },
  ])
  const { rows } = await db.pool.query('select id from marks where id <= 4 order by id')
  expect(rows).toEqual([{ id: 1 }, { id: 4 }])
})

test('rows are locked in one order, whatever the order in which they are asked for', async () => {
  const person = await createPerson(db, 'student')
  await db.pool.query(`create sequence turns; grant usage on sequence turns to student`)
  const turn = { name: 'turn', text: `select nextval('turns')::int as turn`, values: [] }
  for (const rows of [
    ['a', 'b', 'c', 'd'],
    ['d', 'b', 'a', 'c'],
  ]) {
    const answers = await Promise.all(rows.map((row) => runInGroupCommit(db, person, turn, row)))
    const turns = rows.map((row, at) => ({ row, turn: Number(answers[at]?.[0]?.turn) }))
    expect(turns.toSorted((one, other) => one.turn - other.turn).map(({ row }) => row)).toEqual(['a', 'b', 'c', 'd'])
  }
})

test('what changes the same row is done in the order in which it was asked for', async () => {
  const person = await createPerson(db, 'student')
  await db.pool.query(`create sequence places; grant usage on sequence places to student`)
  const take = { name: 'take_place', text: `select nextval('places')::int as place`, values: [] }
  const answers = await Promise.all(['b', 'a', 'b', 'a', 'b'].map((row) => runInGroupCommit(db, person, take, row)))
  expect(answers.map(([row]) => row?.place)).toEqual([3, 1, 4, 2, 5])
})

test('no more than two transactions are in progress at once', async () => {
  const person = await createPerson(db, 'student')
  let connections = 0
  const busy = withConnect(() => {
    connections += 1
    return new Promise(() => {})
  })
  for (let at = 0; at < 300; at += 1) void runInGroupCommit(busy, person, whoAmI, String(at)).catch(() => {})
  await theNextRound()
  await theNextRound()
  expect(connections).toBe(2)
})

test('those whose connection is lost are not asked again, and nothing goes on after the last answer', async () => {
  const person = await createPerson(db, 'student')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let connections = 0
  const lost = withConnect(() => {
    connections += 1
    return Promise.reject(new Error('Connection terminated'))
  })
  const asked = Array.from({ length: 200 }, (_, at) => runInGroupCommit(lost, person, whoAmI, String(at)))
  const failures = await Promise.allSettled(asked)
  expect(new Set(failures.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(connections, '200 are four times 64').toBe(4)
  await theNextRound()
  const rounds = vi.spyOn(globalThis, 'setImmediate')
  await theNextRound()
  expect([rounds.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
  rounds.mockRestore()
})

test('more than fit into one transaction are all answered', async () => {
  const person = await createPerson(db, 'student')
  const answers = await Promise.all(Array.from({ length: 300 }, (_, at) => ask(person, divide(at + 1), `row ${at}`)))
  expect(answers.map(([row]) => row?.share)).toEqual(Array.from({ length: 300 }, (_, at) => Math.floor(6 / (at + 1))))
})

test('without a connection everyone gets the error, and later callers are served again', async () => {
  const person = await createPerson(db, 'student')
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const cutOff = { ...db, pool: nowhere }
  const failures = await Promise.allSettled([
    runInGroupCommit(cutOff, person, whoAmI, 'a'),
    runInGroupCommit(cutOff, person, whoAmI, 'b'),
  ])
  expect(failures.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(['ECONNREFUSED', 'ECONNREFUSED'])
  cutOff.pool = db.pool
  expect(await runInGroupCommit(cutOff, person, divide(3), 'a')).toEqual([{ share: 2 }])
  await nowhere.end()
})

test('nobody waits longer than ten seconds for a database that is silent', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const pool = new pg.Pool({ host: '127.0.0.1', port })
  const person = await createPerson(db, 'student')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // Two transactions take 64 statements each; the last statement does not fit.
  const database = { ...db, pool }
  const asked = Array.from({ length: 129 }, (_, at) => runInGroupCommit(database, person, whoAmI, String(at)))
  const last = asked.at(-1)?.catch((error: unknown) => error)
  await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isConnectionLost(await last)).toBe(true)
  silent.close()
})

test('each waits ten seconds of their own, and what was given up is not done later', async () => {
  const person = await createPerson(db, 'student')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const ends: (() => void)[] = []
  const busy = withConnect(() => new Promise((_, reject) => void ends.push(() => reject(new Error('timeout expired')))))
  const outcomes = new Map<string, string>()
  const askFor = (row: string, database: Database) =>
    void runInGroupCommit(database, person, mark(Number(row)), row).then(
      () => outcomes.set(row, 'done'),
      () => outcomes.set(row, 'refused'),
    )
  // Two transactions take 64 statements each.
  for (let at = 100; at < 228; at += 1) askFor(String(at), busy)
  askFor('301', busy)
  await theNextRound()
  await vi.advanceTimersByTimeAsync(4000)
  askFor('302', busy)
  await theNextRound()
  await vi.advanceTimersByTimeAsync(6000)
  expect([outcomes.get('301'), outcomes.get('302')]).toEqual(['refused', undefined])
  await vi.advanceTimersByTimeAsync(4000)
  expect(outcomes.get('302')).toBe('refused')
  vi.useRealTimers()
  Object.assign(busy, { pool: db.pool })
  for (const end of ends) end()
  expect(await runInGroupCommit(busy, person, mark(303), '303')).toEqual([{ id: 303 }])
  const { rows } = await db.pool.query('select id from marks where id > 300')
  expect(rows).toEqual([{ id: 303 }])
})
