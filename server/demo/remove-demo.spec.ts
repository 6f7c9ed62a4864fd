import { afterAll, beforeAll, expect, test } from 'vitest'
import { userId } from '#contracts/wire/ids.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { demoTestSlugs } from './demo-test-names.ts'
import { insertDemoData } from './seed-demo.ts'

let server: TestServer
let admin: SignedInPerson
const confirmation = 'remove demo data'

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString())
  await insertDemoData(server.services)
  admin = await createPerson(server.db, 'admin')
}, 180_000)
afterAll(() => server[Symbol.asyncDispose]())

async function ask(text: string): Promise<Record<string, unknown>[]> {
  return (await server.db.pool.query(text)).rows
}

async function signedIn(email: string): Promise<SignedInPerson> {
  const [row] = await ask(`insert into auth.sessions (user_id, refresh_key)
    select id, '\\x00' from auth.users where email = '${email}' returning id, user_id`)
  return { ...admin, userId: userId.parse(row?.user_id), sessionId: String(row?.id), email }
}

test('is for administrators who are none of the demo’s, and only with the words typed', async () => {
  for (const role of ['student', 'parent', 'tutor'] as const) {
    const person = await createPerson(server.db, role)
    expect((await server.get(person, '/admin/demo-data')).status).toBe(403)
    expect((await server.post(person, '/admin/demo-data/removal', { confirmation })).status).toBe(403)
  }
  expect((await server.post(null, '/admin/demo-data/removal', { confirmation })).status).toBe(401)
  const mistyped = await server.post(admin, '/admin/demo-data/removal', { confirmation: 'yes' })
  expect([mistyped.status, await mistyped.json()]).toMatchObject([422, { issues: [{ path: 'confirmation' }] }])
  const alex = await signedIn('admin@example.com')
  expect(await (await server.get(alex, '/admin/demo-data')).json()).toMatchObject({ isMine: true })
  const own = await server.post(alex, '/admin/demo-data/removal', { confirmation })
  expect([own.status, (await own.json()).code]).toEqual([409, 'own_account'])
  expect(await ask(`select from user_profiles where email = 'student@example.com'`)).toHaveLength(1)
})

test('names what goes, takes it all and nothing else, and it does not come back', { timeout: 120_000 }, async () => {
  const [tutor] = await ask(`select id from user_profiles where email = 'tutor@example.com'`)
  const kept = await createStudentWithRecord(server.db, { fullName: 'A real student' })
  await server.db.pool.query('update students set tutor_id = $1 where id = $2', [tutor?.id, kept.studentId])
  const [diagnostic] = await ask(`select id, slug from tests where slug = 'diagnostic'`)
  const assignment = await createAssignment(server.db, kept, {
    ...{ id: String(diagnostic?.id), slug: 'diagnostic', questionIds: [], sectionIds: [] },
  })

  const preview = await (await server.get(admin, '/admin/demo-data')).json()
  expect(preview).toMatchObject({ classes: 1, othersTutees: 1, submissions: 13, assignments: 19, isMine: false })
  expect(preview.people).toHaveLength(10)
  expect(preview.tests.filter(({ isKept }: { isKept: boolean }) => isKept)).toHaveLength(1)
  expect(preview.tests).toHaveLength(demoTestSlugs.length)
  const gone = await server.post(admin, '/admin/demo-data/removal', { confirmation })
  expect([gone.status, await gone.json()]).toEqual([200, preview])

  const left = await ask(`select email from user_profiles where role <> 'admin' and email in
    ('student@example.com', 'parent@example.com', 'tutor@example.com', 'hana.sato@example.com')`)
  expect(left).toEqual([])
  expect(await ask('select slug from tests')).toEqual([{ slug: 'diagnostic' }])
  expect(await ask('select id from test_submissions')).toEqual([])
  expect(await ask('select id from student_classes')).toEqual([])
  expect(await ask(`select id from student_test_assignments`)).toEqual([{ id: assignment }])
  expect(await ask(`select tutor_id from students`)).toEqual([{ tutor_id: null }])
  const log = await ask(`select action, entity_type, actor_id from audit_log where entity_type = 'demo_data'`)
  expect(log).toEqual([{ action: 'delete', entity_type: 'demo_data', actor_id: admin.userId }])

  await insertDemoData(server.services)
  expect(await (await server.get(admin, '/admin/demo-data')).json()).toMatchObject({
    ...{ people: [], submissions: 0, classes: 0 },
    tests: [{ isKept: true }],
  })
  expect(await (await server.get(null, '/config')).json()).toMatchObject({ demo: true, demoAccounts: [] })
  const again = await server.post(admin, '/admin/demo-data/removal', { confirmation })
  expect(again.status).toBe(200)
})
