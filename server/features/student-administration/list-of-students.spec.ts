/** Compares the pages of the Student Management list with the same list sorted at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studentSorts } from '#contracts/people/student-administration.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

const names = ['ada', 'Ben', 'Čeda', 'ada', 'Dora', 'eve', 'Ben', 'Finn', 'gus', 'ada', 'Hal']
const schools = ['Not assigned', 'Zebra', 'apple', 'Not assigned', 'Mango']

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  for (const [at, name] of names.entries()) {
    // Every third student is a placeholder; days and grades repeat.
    const day = `2026-01-${String(1 + (at % 4)).padStart(2, '0')}T00:00:00Z`
    const person =
      at % 3 === 0
        ? await createPerson(server.db, 'student', name)
        : await createStudentWithRecord(server.db, { fullName: name })
    await server.db.pool.query('update user_profiles set created_at = $2 where id = $1', [person.userId, day])
    await server.db.pool.query(
      `update students set grade = $2, school = $3, created_at = $4::timestamptz + interval '1 day' where user_id = $1`,
      [person.userId, 8 + (at % 3), schools[at % 5], day],
    )
  }
  const made = await createTestWithQuestions(server.db)
  const draft = await createTestWithQuestions(server.db, { status: 'draft' })
  for (const [name, test, due, completed] of [
    ['Ben', made, '2020-01-01', false],
    ['Dora', made, '2020-01-01', true],
    ['Dora', draft, '2020-01-01', false],
    ['Finn', made, '2099-01-01', false],
  ] as const) {
    await server.db.pool.query(
      `insert into student_test_assignments (student_id, test_id, due_date, completed)
        select s.id, $2, $3, $4 from students s join user_profiles p on p.id = s.user_id where p.full_name = $1`,
      [name, test.id, due, completed],
    )
  }
  // The record of a former student stays, and is listed as before.
  const former = await createStudentWithRecord(server.db, { fullName: 'Former' })
  await server.db.pool.query(`update user_profiles set role = 'parent' where id = $1`, [former.userId])
})
afterAll(() => server[Symbol.asyncDispose]())

const sortColumns: Record<(typeof studentSorts)[number], string> = {
  fullName: 'lower(p.full_name)',
  email: 'lower(p.email)',
  grade: 'coalesce(s.grade, 9)',
  school: `lower(coalesce(s.school, 'Not assigned'))`,
  createdAt: 'coalesce(s.created_at, p.created_at)',
}
const filters = {
  '': 'true',
  'status=formal': 's.id is not null',
  'status=user_only': 's.id is null',
  'status=no_test':
    's.id is not null and not exists (select from student_test_assignments a where a.student_id = s.id)',
  'status=late': `p.full_name = 'Ben' and s.id is not null`,
  'grade=9': 'coalesce(s.grade, 9) = 9',
  'grade=10': 's.grade = 10',
  'grade=10&status=user_only': 'false',
  'search=ada': `p.full_name ilike '%ada%' or p.email ilike '%ada%'`,
  'search=assigned': `coalesce(s.school, 'Not assigned') ilike '%assigned%'`,
}

describe.each(Object.entries(filters))('with "%s"', (query, condition) => {
  test.each(studentSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'sorted by %s %s, the pages in turn are the list',
    async (sort, order) => {
      const { rows } = await server.db.pool.query(
        `select p.id from user_profiles p left join students s on s.user_id = p.id
          where (p.role = 'student' or s.id is not null) and (${condition})
          order by ${sortColumns[sort]} ${order}, p.id ${order}`,
      )
      const all = rows.map(({ id }) => id)

      const seen: string[] = []
      for (let page = 1; page <= Math.max(1, Math.ceil(all.length / 5)); page++) {
        const address = `/admin/students?${query}&sort=${sort}&order=${order}&pageSize=5&page=${page}`
        const reply = await (await server.get(admin, address)).json()
        expect(reply).toMatchObject({ total: all.length, page })
        seen.push(...reply.students.map(({ userId }: { userId: string }) => userId))
      }

      expect(seen).toEqual(all)
    },
  )
})

describe('whether somebody has a student record', () => {
  const hasRecord = async ({ userId }: SignedInPerson) => {
    const { rows } = await server.db.pool.query(
      'select has_student_record, updated_at from user_profiles where id = $1',
      [userId],
    )
    return rows[0]
  }

  test('is listed with them from the first record to its end, and is not a change of the person', async () => {
    const person = await createPerson(server.db, 'student')
    const before = await hasRecord(person)
    expect(before.has_student_record).toBe(false)
    await server.db.pool.query('insert into students (user_id) values ($1)', [person.userId])
    expect(await hasRecord(person)).toEqual({ ...before, has_student_record: true })
    await server.db.pool.query('insert into students (user_id) values ($1) on conflict do nothing', [person.userId])
    expect(await hasRecord(person)).toEqual({ ...before, has_student_record: true })
    await server.db.pool.query('delete from students where user_id = $1', [person.userId])
    expect(await hasRecord(person)).toEqual(before)
  })

  test('does not keep an account from being deleted', async () => {
    const { userId } = await createStudentWithRecord(server.db)
    await server.db.pool.query('delete from auth.users where id = $1', [userId])
    const { rows } = await server.db.pool.query(
      'select (select count(*) from user_profiles where id = $1) as people, (select count(*) from students where user_id = $1) as records',
      [userId],
    )
    expect(rows).toEqual([{ people: 0, records: 0 }])
  })

  test('is of one person: a record does not pass to another', async () => {
    const [{ studentId }, other] = [await createStudentWithRecord(server.db), await createPerson(server.db, 'student')]
    await expect(
      server.db.pool.query('update students set user_id = $2 where id = $1', [studentId, other.userId]),
    ).rejects.toThrow('A student record stays with its person.')
  })
})
