/** Tests that a refusal of every row refuses the whole request, even if it happens between two rows. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z', { AUTH_ADMIN_SECOND_FACTOR: '1' })
  await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  admin = await createPerson(server.db, 'admin')
  await server.db.pool.query(`update auth.sessions set aal = 'aal2' where id = $1`, [admin.sessionId])
})

function aRow() {
  const id = randomUUID()
  return {
    id,
    email: `${id}@example.com`,
    fullName: 'New Student',
    isHere: false,
    grade: 8,
    school: 'Elm School',
    tutorId: null,
    classId: null,
    parents: [],
    testIds: [],
  }
}

/** Each row is a transaction: the statement runs at the end of the first one. */
async function afterFirstRow(statement: string) {
  await server.db.pool.query(`
    create or replace function lose_rights() returns trigger language plpgsql security definer as $$ begin
      perform set_config('app.user_id', '', true);
      ${statement};
      return null;
    end $$;
    drop trigger if exists lose_rights on students;
    create constraint trigger lose_rights after insert on students deferrable initially deferred for each row
      execute function lose_rights()`)
}

const admins = () => `user_id = '${admin.userId}'`

test.each([
  ['session_ended', 401, () => `delete from auth.sessions where ${admins()}`],
  ['not_allowed', 403, () => `update user_profiles set role = 'tutor' where id = '${admin.userId}'`],
  ['second_factor_required', 403, () => `update auth.sessions set aal = 'aal1' where ${admins()}`],
  [
    'second_factor_needed',
    403,
    () =>
      `update auth.sessions set aal = 'aal1' where ${admins()};
       insert into auth.mfa_factors (user_id, factor_type, status) values ('${admin.userId}', 'totp', 'verified')`,
  ],
])('%s between two rows refuses the request, and keeps the first row', async (code, status, happen) => {
  await afterFirstRow(happen())
  const students = [aRow(), aRow(), aRow()]
  const response = await server.post(admin, '/admin/new-students', { students, entry: 'email', dueDate: null })
  expect(await response.json()).toMatchObject({ code })
  expect(response.status).toBe(status)
  const { rows } = await server.db.pool.query('select id from user_profiles where id = any ($1)', [
    students.map(({ id }) => id),
  ])
  expect(rows).toEqual([{ id: students[0]?.id }])
})
