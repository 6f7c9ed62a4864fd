/** Tests the demo's term: its statistics match its answers, its ledgers are complete, and all of it can be removed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerRecord } from '#contracts/attempts/attempts.ts'
import { userId } from '#contracts/wire/ids.ts'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { asSystem } from '../db/transactions.ts'
import { rescoreCorrectedSubmission } from '../features/attempts/rescore-submission.ts'
import { insertDemoData } from './seed-demo.ts'
import { termClasses, termParents, termStudents, termTutors } from './term-people.ts'
import { midtermSlug } from './term-plan.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-11-29T15:00:00.000Z')
  await insertDemoData(server.services, 'term')
  admin = await createPerson(server.db, 'admin')
}, 240_000)
afterAll(() => server[Symbol.asyncDispose]())

async function ask(text: string): Promise<Record<string, unknown>[]> {
  return (await server.db.pool.query(text)).rows
}

async function signedIn(email: string): Promise<SignedInPerson> {
  const [row] = await ask(`insert into auth.sessions (user_id, refresh_key)
    select id, '\\x00' from auth.users where email = '${email}' returning id, user_id`)
  return { ...admin, userId: userId.parse(row?.user_id), sessionId: String(row?.id), email }
}

async function read(person: SignedInPerson, path: string) {
  return (await server.get(person, path)).json()
}

test('is a school of 36 students in three classes, and leaves the family’s tutor with six', async () => {
  expect([termStudents.length, termClasses.length, termTutors.length]).toEqual([36, 3, 2])
  expect(new Set([...termStudents, ...termParents, ...termTutors].map(({ email }) => email)).size).toBe(50)
  const sizes = await ask(`select c.name, count(m.student_id)::int as students from student_classes c
    join student_class_memberships m on m.class_id = c.id group by c.id order by c.id`)
  expect(sizes).toEqual([
    { name: 'Saturday Prep', students: 6 },
    { name: 'Tuesday Prep', students: 12 },
    { name: 'Thursday Prep', students: 12 },
    { name: 'Sunday Prep', students: 12 },
  ])
  const { students } = await read(await signedIn('tutor@example.com'), '/tutor/students')
  expect(students).toHaveLength(6)
})

test('has no row of a time that is still to come, except sessions and due dates', async () => {
  const now = server.services.clock.now().toISOString()
  for (const [table, column] of [
    ['test_attempts', 'started_at'],
    ['test_submissions', 'submitted_at'],
    ['practice_answers', 'answered_at'],
    ['comments', 'created_at'],
    ['problem_reports', 'created_at'],
  ]) {
    const [row] = await ask(`select count(*)::int as rows, max(${column}) < '${now}' as are_past from ${table}`)
    expect([table, row?.are_past]).toEqual([table, true])
    expect(row?.rows).toBeGreaterThan(1)
  }
})

test('says the same scores when each attempt is scored again from its answers', { timeout: 60_000 }, async () => {
  const figures = `select md5(string_agg((to_jsonb(s) - 'updated_at')::text, ',' order by id)) as digest, count(*)::int as rows from test_submissions s`
  const before = await ask(figures)
  const attempts = await ask(`select id, answers from test_attempts where status = 'submitted'`)
  await asSystem(server.db, 'score everything again', async (tx) => {
    for (const { id, answers } of attempts) {
      await rescoreCorrectedSubmission(tx, String(id), z.record(z.string(), answerRecord).parse(answers))
    }
  })
  expect(before[0]?.rows).toBe(attempts.length)
  expect(await ask(figures)).toEqual(before)
})

test('has whole ledgers: deadlines, times, assignments and what was handed in', async () => {
  const broken = await ask(`select a.id from test_attempts a join test_submissions s on s.attempt_id = a.id
    join test_versions v on v.test_id = a.test_id and v.version = a.test_version
    where a.deadline_at <> a.started_at + make_interval(secs => (select sum(l.seconds) from attempt_time_lines l where l.attempt_id = a.id))
      or s.submitted_at > a.deadline_at or s.submitted_at <> a.saved_at
      or s.time_spent <> round(extract(epoch from s.submitted_at - a.started_at))
      or (select sum(seconds) from unnest(s.seconds) seconds) > s.time_spent
      or a.handed_in is not null and not a.handed_in @> v.question_ids`)
  expect(broken).toEqual([])
  const torn = await ask(`select x.id from student_test_assignments x where x.completed <> exists (
    select from test_submissions s where s.assignment_id = x.id) or x.completed <> x.locked`)
  expect(torn).toEqual([])
  const open = await ask(`select id from test_attempts where status <> 'submitted'`)
  expect(open).toEqual([])
})

test('the report of the midterm finds its wrong key, and proves no other', async () => {
  const { tests } = await read(admin, '/admin/questions-to-check')
  expect(tests).toMatchObject([{ slug: midtermSlug, questions: 1 }])
  const { questions } = await read(admin, `/admin/reports/${midtermSlug}`)
  const proved = questions.filter(({ flags }: { flags: { grade: string }[] }) =>
    flags.some(({ grade }) => grade === 'proof'),
  )
  expect(proved).toMatchObject([
    { number: 90, flags: [{ kind: 'choice_beats_key', choice: 'A' }, { kind: 'negative_discrimination' }] },
  ])
  expect(await read(admin, '/admin/problem-reports')).toMatchObject({ total: 2, reports: [{ number: 90 }, {}] })
})

test('the school learns, and one student falls and is late', async () => {
  const composites = await ask(`select t.slug, round(avg(s.composite))::int as mean,
      (array_agg(s.composite) filter (where p.full_name = 'Tyler Brooks'))[1] as tyler
    from test_submissions s join tests t on t.id = s.test_id join students x on x.id = s.student_id
    join user_profiles p on p.id = x.user_id where s.total_questions = 100 group by t.slug`)
  const of = (slug: string) => composites.find((row) => row.slug === slug)
  const [first, second, third] = ['practice-test-1-2026', 'practice-test-2-2026', midtermSlug].map(of)
  expect(Number(third?.mean)).toBeGreaterThan(Number(first?.mean))
  expect(Number(second?.tyler)).toBeLessThan(Number(first?.tyler))
  expect(Number(third?.tyler)).toBeLessThan(Number(second?.tyler))
  const late = await ask(`select t.slug from student_test_assignments a join tests t on t.id = a.test_id
    join students x on x.id = a.student_id join user_profiles p on p.id = x.user_id
    where p.full_name = 'Tyler Brooks' and not a.completed and a.due_date < '${server.services.clock.now().toISOString()}'`)
  expect(late.map(({ slug }) => slug).sort()).toEqual(['math-workout', 'reading-workout'])
})

test('each reader has something to read, and a student’s data can be exported', async () => {
  const tyler = await signedIn('tyler.brooks@example.com')
  for (const path of ['/student/progress', '/student/reviews?timeZone=America/New_York', '/student/practice/periods']) {
    expect([path, (await server.get(tyler, path)).status]).toEqual([path, 200])
  }
  const exported = await read(tyler, '/account/export')
  expect(exported).toMatchObject({ student: { school: expect.any(String) } })
  expect(JSON.stringify(exported)).toContain('Let us look at your pace')
  const parent = await read(await signedIn('wei.zhang@example.com'), '/parent/children')
  expect(parent.children).toHaveLength(2)
  const tutor = await read(await signedIn('marcus.bell@example.com'), '/tutor/students')
  expect(tutor.students).toHaveLength(24)
})

test('is removed to the last row', { timeout: 120_000 }, async () => {
  const preview = await read(admin, '/admin/demo-data')
  expect(preview.people).toHaveLength(10 + 50)
  expect(preview).toMatchObject({ classes: 4, othersTutees: 0 })
  const gone = await server.post(admin, '/admin/demo-data/removal', { confirmation: 'remove demo data' })
  expect([gone.status, await gone.json()]).toEqual([200, preview])
  for (const table of [
    ...['students', 'student_classes', 'student_test_assignments', 'test_attempts', 'test_submissions', 'tests'],
    ...['practice_answers', 'comments', 'problem_reports', 'tutoring_sessions', 'tutor_schedules', 'student_goals'],
    ...['attempt_time_lines', 'test_versions', 'question_versions', 'notifications'],
  ]) {
    expect([table, await ask(`select count(*)::int as rows from ${table}`)]).toEqual([table, [{ rows: 0 }]])
  }
  expect(await ask(`select email from user_profiles where role <> 'admin'`)).toEqual([])
})
