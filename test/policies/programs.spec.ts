/** What another program can reach with a key: these columns, by its scopes, for as long as the key is there. */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAs, asLogin, getSqlState, refusedState } from './actors.ts'
import { keyDigestOfCast, openCast, type PolicyCast } from './cast.ts'

let cast: PolicyCast

beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.db.close())

/** Each list has the scopes that show its rows. */
const readable: Record<string, { columns: readonly string[]; scopes: readonly string[] }> = {
  settings: { columns: ['key', 'value'], scopes: ['sessions:read'] },
  student_test_assignments: {
    columns: [
      ...['assigned_at', 'closes_at', 'completed', 'due_date', 'id', 'opens_at', 'student_id', 'test_id', 'updated_at'],
    ],
    scopes: ['assignments:read'],
  },
  students: { columns: ['grade', 'id', 'tutor_id', 'updated_at', 'user_id'], scopes: ['people:read'] },
  test_submissions: {
    columns: [
      ...['assignment_id', 'composite', 'correct_answers', 'id', 'is_drill', 'is_untimed', 'math_raw', 'math_scaled'],
      ...['math_scored', 'reading_raw', 'reading_scaled', 'reading_scored', 'result', 'score_percentage', 'student_id'],
      ...['submitted_at', 'test_id', 'total_questions', 'unanswered', 'updated_at'],
    ],
    scopes: ['results:read'],
  },
  tests: { columns: ['id', 'title'], scopes: ['results:read', 'assignments:read'] },
  tutoring_sessions: {
    columns: ['ends_at', 'id', 'starts_at', 'status', 'student_id', 'tutor_id', 'updated_at'],
    scopes: ['sessions:read'],
  },
  user_profiles: { columns: ['full_name', 'id', 'role', 'updated_at'], scopes: ['people:read'] },
}
const scopes = ['results:read', 'assignments:read', 'sessions:read', 'people:read']

test('it reads these columns and writes none', async () => {
  const { rows } = await cast.db.pool.query(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attname) as columns
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth') and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
       and has_column_privilege('program', c.oid, a.attnum, 'select')
     group by 1 order by 1`,
  )
  expect(rows).toEqual(Object.entries(readable).map(([name, { columns }]) => ({ name: `public.${name}`, columns })))
  const { rows: written } = await cast.db.pool.query(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth') and (has_any_column_privilege('program', c.oid, 'insert, update')
       or has_table_privilege('program', c.oid, 'delete'))`,
  )
  expect(written).toEqual([])
})

test('it reads rows only by its scopes', async () => {
  await cast.db.pool.query(
    `insert into public.settings (key, value) values ('time_zone', '"UTC"') on conflict do nothing`,
  )
  const digests = new Map(scopes.map((scope, at) => [scope, String(at).repeat(64)]))
  for (const [scope, digest] of digests) {
    await cast.db.pool.query(
      `insert into public.api_keys (name, digest, hint, scopes) values ('A key', $1, 'aaaa', array[$2])`,
      [digest, scope],
    )
  }
  for (const [scope, digest] of digests) {
    await withKey(digest, async (query) => {
      const seen: string[] = []
      for (const [name, { columns }] of Object.entries(readable)) {
        const { rows } = await query(`select ${columns[0]} from public.${name} limit 1`)
        if (rows.length > 0) seen.push(name)
      }
      expect(seen, scope).toEqual(Object.keys(readable).filter((name) => readable[name]?.scopes.includes(scope)))
    })
  }
})

test('it reads the title of a drill only if it may read people', async () => {
  const { rows: drills } = await cast.db.pool.query<{ id: string }>(
    `insert into public.tests (slug, title, purpose, assigned_only, format_id) values ('drill-of-key', 'For Maya', 'drill', true, 'free')
     returning id`,
  )
  for (const [digest, granted] of Object.entries({ d: ['results:read', 'assignments:read'], e: scopes })) {
    await cast.db.pool.query(
      `insert into public.api_keys (name, digest, hint, scopes) values ('A key', $1, 'aaaa', $2)`,
      [digest.repeat(64), granted],
    )
    await withKey(digest.repeat(64), async (query) => {
      const { rows } = await query('select title from public.tests where id = $1', [drills[0]?.id])
      expect(rows).toEqual(granted.includes('people:read') ? [{ title: 'For Maya' }] : [])
    })
  }
})

test('it reads nothing without a key, with another digest, or once the key is gone', async () => {
  for (const digest of ['', 'f'.repeat(64), keyDigestOfCast.slice(0, 63)]) {
    await withKey(digest, async (query) => {
      for (const [name, { columns }] of Object.entries(readable))
        expect((await query(`select ${columns[0]} from public.${name}`)).rows, name).toEqual([])
    })
  }
  await withKey(keyDigestOfCast, async (query) => {
    expect((await query('select id from public.students')).rows).not.toEqual([])
  })
  await cast.db.pool.query('delete from public.api_keys')
  await withKey(keyDigestOfCast, async (query) => {
    expect((await query('select id from public.students')).rows).toEqual([])
  })
})

test.each([
  'select digest from public.api_keys',
  'select secret from public.webhooks',
  'select answers from public.test_submissions',
  'select marks from public.test_submissions',
  'select note from public.tutoring_sessions',
  'select note, retake_pin from public.student_test_assignments',
  'select email from public.user_profiles',
  'select reason from public.student_accommodations',
  'select correct_option from public.test_questions',
  `select * from auth.find_key(repeat('a', 64), now())`,
  `select auth.role_of_session(gen_random_uuid(), gen_random_uuid())`,
])('it may not: %s', async (statement) => {
  await expect(
    actAs(cast, 'program', async (run) => void (await run(statement))).catch((error: unknown) => {
      throw new Error(getSqlState(error))
    }),
  ).rejects.toThrow(refusedState)
})

function withKey(digest: string, work: (query: PoolClient['query']) => Promise<void>) {
  return asLogin(cast.db, async (query) => {
    await query(`select set_config('app.key', $1, true), set_config('role', 'program', true)`, [digest])
    await work(query)
  })
}
