/** Tests that an installation without demo mode gets the built-in tests once, and that existing data is not harmed. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import type { ReadyMadeTest } from '#contracts/authoring/ready-made.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeEach(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterEach(() => server[Symbol.asyncDispose]())

const add = async (name: string) => (await server.post(admin, '/admin/ready-made-tests', { name })).json()
const remove = async () => (await server.post(admin, '/admin/ready-made-tests/removal')).json()

async function readyMade(): Promise<ReadyMadeTest[]> {
  return (await (await server.get(admin, '/admin/ready-made-tests')).json()).tests
}

async function present(): Promise<AuthoredTest[]> {
  return (await (await server.get(admin, '/admin/tests')).json()).tests
}

test('all of them arrive whole, today’s exam on top, and no two but the adaptive one share a question', {
  timeout: 240_000,
}, async () => {
  const wanted = await readyMade()
  expect(wanted.every(({ isPresent }) => !isPresent)).toBe(true)
  for (const { name } of wanted) expect(await add(name)).toEqual({ outcome: 'added' })
  expect((await readyMade()).every(({ isPresent }) => isPresent)).toBe(true)

  const tests = await present()
  expect(tests).toHaveLength(wanted.length)
  expect(tests.filter(({ formatId }) => formatId === 'digital-2026').map(({ questionCount }) => questionCount)).toEqual(
    [100, 100, 100, 100, 100, 100, 100],
  )
  const { rows } = await server.db.pool.query(`
    select count(*) as questions, count(distinct q.fingerprint) as different,
      count(*) filter (where correct_option is null and numeric_answer is null and correct_response is null) as keyless,
      count(*) filter (where skill is null or standard is null or difficulty is null
        -- Kinds with places have no reasons.
        or (rationales = '[]' and coalesce(input_type, '') in ('', 'multiple_choice', 'number'))) as untaught
    from test_questions q join test_sections s on s.id = q.section_id join tests t on t.id = s.test_id
    where t.slug <> 'adaptive-practice-test-2026'`)
  expect(rows[0]).toMatchObject({ different: rows[0].questions, keyless: 0, untaught: 0 })

  const { rows: adaptive } = await server.db.pool.query(`
    select count(*) as questions, count(distinct q.fingerprint) as different, count(distinct q.fingerprint) filter (
        where exists (select from test_questions o join test_sections os on os.id = o.section_id join tests ot on ot.id = os.test_id
          where o.fingerprint = q.fingerprint and o.id <> q.id and ot.format_id not like 'digital-2026%')) as of_practice
    from test_questions q join test_sections s on s.id = q.section_id join tests t on t.id = s.test_id
    where t.slug = 'adaptive-practice-test-2026'`)
  expect(adaptive[0]).toMatchObject({ different: adaptive[0].questions, of_practice: adaptive[0].questions })

  const { rows: shown } = await server.db.pool.query(`
    select q.image_url, i.folder || '/' || i.name as file from test_questions q
      left join test_images i on q.image_url = '/storage/v1/object/public/test_images/' || i.folder || '/' || i.name
    where q.image_url is not null`)
  expect(shown.length).toBeGreaterThan(0)
  for (const { image_url: url, file } of shown)
    expect(await server.services.images.get(String(file)), url).not.toBeNull()
})

test('a test that somebody renamed and changed stays as it is when it is added again', async () => {
  await add('grade-9-workout')
  const [made] = await present()
  const changed = { ...made, title: 'Ours now', slug: 'ours-now' }
  expect((await server.put(admin, '/admin/tests/grade-9-workout', changed)).status).toBe(200)
  expect(await add('grade-9-workout')).toEqual({ outcome: 'present' })
  expect(await present()).toMatchObject([{ title: 'Ours now', questionCount: 8 }])
})

test('a test of the same address is not touched', async () => {
  await add('grade-9-workout')
  await server.db.pool.query('update tests set import_digest = null')
  expect(await add('grade-9-workout')).toEqual({ outcome: 'present' })
  expect(await present()).toHaveLength(1)
})

test('two presses at the same moment add it once', async () => {
  const answers = await Promise.all([add('grade-9-workout'), add('grade-9-workout')])
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['added', 'present'])
  expect(await present()).toHaveLength(1)
})

test('they are removed, but not what was changed or assigned, and can be added again', async () => {
  for (const name of ['grade-9-workout', 'new-kinds', 'math-workout', 'editing-workout']) await add(name)
  const student = await createStudentWithRecord(server.db)
  const tests = await present()
  const assigned = tests.find(({ slug }) => slug === 'new-kinds')
  const changed = tests.find(({ slug }) => slug === 'math-workout')
  await server.db.pool.query('insert into student_test_assignments (student_id, test_id) values ($1, $2)', [
    student.studentId,
    assigned?.id,
  ])
  await server.db.pool.query(
    `update test_questions set text = text || '!' where section_id in (select s.id from test_sections s where s.test_id = $1)`,
    [tests.find(({ slug }) => slug === 'editing-workout')?.id],
  )
  // Touches every test without changing any of them.
  await server.db.pool.query(`insert into score_scales (id, name, is_estimated) values ('other', 'Other', false)`)
  await server.db.pool.query(`insert into score_scale_tables (scale_id, subject, scaled_scores)
    select 'other', subject, scaled_scores from score_scale_tables where scale_id = 'estimated-1'`)
  expect((await server.put(admin, '/admin/tests/math-workout', { ...changed, description: 'Mine' })).status).toBe(200)

  expect(await remove()).toEqual({
    removed: 1,
    kept: ['Math Workout', 'New Kinds of Questions', 'Revising and Editing Workout'],
  })
  expect((await present()).map(({ slug }) => slug).sort()).toEqual(['editing-workout', 'math-workout', 'new-kinds'])
  expect(await add('grade-9-workout')).toEqual({ outcome: 'added' })
  expect(await present()).toHaveLength(4)
})

test('a test with figures can be removed and added again', async () => {
  await add('hard-math-practice')
  expect(await remove()).toEqual({ removed: 1, kept: [] })
  expect(await add('hard-math-practice')).toEqual({ outcome: 'added' })
})

test('a figure that changed since gets another name when its test is added again', async () => {
  await add('hard-math-practice')
  const { rows: shown } = await server.db.pool.query(
    `select q.text, i.name, i.folder || '/' || i.name as path from test_images i
     join test_questions q on q.image_url like '%/' || i.folder || '/' || i.name order by q.id limit 1`,
  )
  const [{ text, name, path }] = shown
  const earlier = new TextEncoder().encode('An earlier figure, which a copy in another test still shows')
  await server.services.images.put(path, earlier)
  await server.db.pool.query(`update test_images set digest = repeat('1', 64) where name = $1`, [name])
  expect(await remove()).toEqual({ removed: 1, kept: [] })
  expect(await add('hard-math-practice')).toEqual({ outcome: 'added' })
  expect(await server.services.images.get(path)).toEqual(earlier)
  const { rows } = await server.db.pool.query(
    `select q.image_url, i.digest from test_questions q
     left join test_images i on q.image_url like '%/' || i.folder || '/' || i.name where q.text = $1`,
    [text],
  )
  expect(rows).toEqual([
    { image_url: expect.stringMatching(/-[0-9a-f]{8}\.png$/), digest: expect.not.stringMatching(/^1+$/) },
  ])
})

test('they are no data of a demo, although the demo has tests of the same addresses', async () => {
  await add('math-workout')
  expect((await (await server.get(admin, '/admin/demo-data')).json()).tests).toEqual([])
})

test('nothing else of the files can be named', async () => {
  expect((await server.post(admin, '/admin/ready-made-tests', { name: '../package' })).status).toBe(404)
})
