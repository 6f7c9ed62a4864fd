/** Tests that lists of students are added completely after an interruption, and only with the rights of the session. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AddingRun, readAddingRows, readAddingRun } from '#contracts/people/adding-runs.ts'
import { maxStudentsPerRun } from '#contracts/people/adding-students.ts'
import { listMailsTo } from '#test/support/auth-client.ts'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { forgetOldRuns } from './manage-runs.ts'
import { workOnRuns } from './work-on-runs.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  await server.db.pool.query('delete from adding_runs')
  admin = await createPerson(server.db, 'admin')
})

function aRow(values: object = {}) {
  const id = randomUUID()
  return {
    ...{ id, email: `${id}@example.com`, fullName: 'New Student', isHere: false, grade: 8, school: 'Elm School' },
    ...{ tutorId: null, classId: null, parents: [], testIds: [], parentLeftOut: '', ...values },
  }
}

async function start(students: object[], values: object = {}): Promise<AddingRun> {
  const body = { id: randomUUID(), students, entry: 'email', dueDate: null, ...values }
  const response = await server.post(admin, '/admin/new-students/runs', body)
  expect(response.status, await response.clone().text()).toBe(200)
  return readAddingRun.reply.parse(await response.json())
}

async function read(id: string): Promise<AddingRun> {
  return readAddingRun.reply.parse(await (await server.get(admin, `/admin/new-students/runs/${id}`)).json())
}

async function answersOf(id: string) {
  const response = await server.get(admin, `/admin/new-students/runs/${id}/rows`)
  return readAddingRows.reply.parse(await response.json()).rows.map(({ answer }) => answer)
}

async function countOf(rows: readonly { id: string }[]): Promise<number> {
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await server.db.pool.query('select id from students where user_id = any ($1)', [ids])
  return found.length
}

async function workUntilDone(id: string) {
  for (let turn = 0; turn < 100 && (await read(id)).status === 'running'; turn++) await workOnRuns(server.services)
}

/** Interrupts the process at the end of the transaction that adds the student with this name. */
async function cutOffAt(name: string) {
  await server.db.pool.query(`
    create or replace function cut_off() returns trigger language plpgsql security definer as $$ begin
      if exists (select from public.user_profiles where id = new.user_id and full_name = '${name}') then
        raise exception 'connection terminated';
      end if;
      return null;
    end $$;
    drop trigger if exists cut_off on students;
    create constraint trigger cut_off after insert on students deferrable initially deferred for each row
      execute function cut_off()`)
}

test('a list is added in the background, and nobody has to watch', async () => {
  const rows = [aRow(), aRow({ email: admin.email }), aRow({ email: null, parentLeftOut: 'Pa Rent' })]
  const { id, ...run } = await start(rows)
  expect(run).toMatchObject({ status: 'running', total: 3, answered: 0, refused: 0 })
  await workUntilDone(id)
  expect(await read(id)).toMatchObject({ status: 'done', total: 3, answered: 3, refused: 1, reason: null })
  expect(await answersOf(id)).toMatchObject([
    { outcome: 'added', id: rows[0]?.id, invited: rows[0]?.email },
    { outcome: 'refused', issues: [{ field: 'email' }] },
    { outcome: 'added', needsCard: true },
  ])
  expect(await countOf(rows)).toBe(2)
  const listed = await (await server.get(admin, '/admin/new-students/runs')).json()
  expect(listed.runs).toMatchObject([{ id, answered: 3, ownerName: expect.any(String) }])
})

test('a server that is cut off in the middle goes on after it is started again, and nobody is added or invited twice', async () => {
  const parents = [{ email: `p${randomUUID()}@example.com`, fullName: 'Pa Rent' }]
  const rows = [aRow(), aRow({ parents }), aRow({ fullName: 'Cut Off', parents }), aRow(), aRow()]
  const { id } = await start(rows)
  await cutOffAt('Cut Off')
  await expect(workOnRuns(server.services)).rejects.toThrow()
  expect(await read(id)).toMatchObject({ status: 'running', answered: 2 })
  expect(await countOf(rows)).toBe(2)

  await server.db.pool.query('drop trigger cut_off on students')
  await workUntilDone(id)
  expect(await read(id)).toMatchObject({ status: 'done', answered: 5, refused: 0 })
  expect(await countOf(rows)).toBe(5)
  for (const email of [...rows.map((row) => row.email), parents[0]?.email ?? '']) {
    expect(await listMailsTo(server, email)).toHaveLength(1)
  }
  // The answer of the first attempt is kept.
  expect((await answersOf(id))[1]).toMatchObject({ invitedParents: [parents[0]?.email] })
})

test('two servers at once add each row once', async () => {
  const rows = Array.from({ length: 12 }, () => aRow())
  const { id } = await start(rows)
  await Promise.all([workOnRuns(server.services), workOnRuns(server.services), workOnRuns(server.services)])
  await workUntilDone(id)
  expect(await read(id)).toMatchObject({ status: 'done', answered: 12, refused: 0 })
  for (const row of rows) expect(await listMailsTo(server, row.email)).toHaveLength(1)
})

test('the same list again is not started twice', async () => {
  const rows = [aRow()]
  const run = randomUUID()
  await start(rows, { id: run })
  expect(await start(rows, { id: run })).toMatchObject({ total: 1 })
})

test('a session that has ended stops the list, and another administrator goes on', async () => {
  const rows = [aRow(), aRow()]
  const { id } = await start(rows)
  await server.db.pool.query('delete from auth.sessions where user_id = $1', [admin.userId])
  admin = await createPerson(server.db, 'admin', 'Second Admin')
  await workOnRuns(server.services)
  expect(await read(id)).toMatchObject({ status: 'stopped', reason: expect.stringMatching(/session/), answered: 0 })
  await workOnRuns(server.services)
  expect(await countOf(rows)).toBe(0)

  await server.put(admin, `/admin/new-students/runs/${id}`, { isRunning: true })
  await workUntilDone(id)
  expect(await read(id)).toMatchObject({ status: 'done', ownerName: 'Second Admin', answered: 2, reason: null })
})

test('somebody who is no longer an administrator adds nobody', async () => {
  const rows = [aRow()]
  const { id } = await start(rows)
  await server.db.pool.query(`update user_profiles set role = 'tutor' where id = $1`, [admin.userId])
  await workOnRuns(server.services)
  admin = await createPerson(server.db, 'admin')
  expect(await read(id)).toMatchObject({ status: 'stopped', answered: 0 })
})

test('a list is stopped and resumed', async () => {
  const { id } = await start([aRow()])
  await server.put(admin, `/admin/new-students/runs/${id}`, { isRunning: false })
  await workOnRuns(server.services)
  expect(await read(id)).toMatchObject({ status: 'stopped', reason: null, answered: 0 })
  await server.put(admin, `/admin/new-students/runs/${id}`, { isRunning: true })
  await workUntilDone(id)
  // No rows are left to resume.
  await server.put(admin, `/admin/new-students/runs/${id}`, { isRunning: true })
  expect(await read(id)).toMatchObject({ status: 'done', answered: 1 })
})

test('a fault of ours is named at its row, and the others are added', async () => {
  const rows = [aRow({ fullName: 'Bad Luck' }), aRow()]
  const { id } = await start(rows)
  await cutOffAt('Bad Luck')
  await server.db.pool.query(
    `create or replace function cut_off() returns trigger language plpgsql security definer as $$ begin
       if exists (select from public.user_profiles where id = new.user_id and full_name = 'Bad Luck') then
         raise exception 'a fault';
       end if;
       return null; end $$`,
  )
  await workUntilDone(id)
  await server.db.pool.query('drop trigger cut_off on students')
  expect(await answersOf(id)).toMatchObject([
    { outcome: 'refused', issues: [{ field: '', message: 'Something went wrong on our side.' }] },
    { outcome: 'added' },
  ])
})

test('3,000 rows are taken in one request, and one more is not', async () => {
  const rows = Array.from({ length: maxStudentsPerRun }, () => aRow())
  expect(await start(rows)).toMatchObject({ total: 3000 })
  const body = { id: randomUUID(), students: [...rows, aRow()], entry: 'email', dueDate: null }
  expect((await server.post(admin, '/admin/new-students/runs', body)).status).toBe(422)
  const twins = { ...body, students: [rows[0], rows[0]] }
  expect((await server.post(admin, '/admin/new-students/runs', twins)).status).toBe(422)
  const late = { ...body, students: [aRow()], dueDate: '2026-02-01T00:00:00Z' }
  expect((await server.post(admin, '/admin/new-students/runs', late)).status).toBe(422)
})

test('lists are forgotten after two weeks, and what a deleted person’s row said at once', async () => {
  const parent = { email: `gone${randomUUID()}@example.com`, fullName: 'Gone Parent' }
  const rows = [aRow({ parents: [parent] }), aRow()]
  const { id } = await start(rows)
  await workUntilDone(id)
  await server.db.pool.query('delete from auth.users where email = $1', [parent.email])
  expect(await read(id)).toMatchObject({ total: 1 })
  await server.db.pool.query(`update adding_runs set created_at = '2026-02-15T09:00:00Z'`)
  await forgetOldRuns(server.services)
  expect((await server.get(admin, `/admin/new-students/runs/${id}`)).status).toBe(404)
})
