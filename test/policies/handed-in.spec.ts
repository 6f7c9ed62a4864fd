/** The database's own wall around what was handed in, for every writer and whatever the code above it forgets. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, actAs, getSqlState } from './actors.ts'
import { openCast, type PolicyCast } from './cast.ts'

let cast: PolicyCast
const [first, second] = ['0199dddd-0000-7000-8000-000000000001', '0199dddd-0000-7000-8000-000000000002']

beforeAll(async () => {
  cast = await openCast()
  cast = { ...cast, db: { ...cast.db, now: () => new Date('2026-03-01T10:30:00Z') } }
  await cast.db.pool.query(`update public.test_attempts set deadline_at = '2126-01-01'`)
  await cast.db.pool.query(
    `update public.test_attempts set handed_in = $2, answers = $3, first_section = 'math'
     where id = $1`,
    [cast.mayas.attemptId, [first], { [first]: { selectedOption: 'bcdfg' } }],
  )
})
afterAll(() => cast.db.close())

async function setting(actor: Actor, values: string): Promise<string | number> {
  try {
    let changed = 0
    await actAs(cast, actor, async (run) => {
      const { count } = await run(`update public.test_attempts set ${values} where id = '${cast.mayas.attemptId}'`)
      changed = count
    })
    return changed
  } catch (error) {
    return getSqlState(error)
  }
}

const checkViolation = '23514'
const record = `'{"selectedOption": "bcdfg"}'::jsonb`

test.each<[string, string, string | number]>([
  ['the next set is handed in', `handed_in = handed_in || '${second}'::uuid`, 1],
  ['an open question is answered', `answers = answers || jsonb_build_object('${second}', ${record})`, 1],
  ['a closed question stays as it is', `answers = answers || jsonb_build_object('${first}', ${record})`, 1],
  [
    'a closed question is answered again',
    `answers = answers || '{"${first}": {"selectedOption": "ccccc"}}'`,
    checkViolation,
  ],
  ['a note on a closed question', `answers = jsonb_set(answers, '{${first},notes}', '"sure?"')`, checkViolation],
  ['an answer is erased', `answers = '{}'`, checkViolation],
  ['a set is opened again', `handed_in = '{}'`, checkViolation],
  ['all sets are forgotten', `handed_in = null`, checkViolation],
  ['another set is handed in instead', `handed_in = '{${second}}'`, checkViolation],
  ['the order is changed', `handed_in = '{${second},${first}}'`, checkViolation],
  ['another section comes first', `first_section = 'reading'`, checkViolation],
])('%s', async (_, values, expected) => {
  expect(await setting('maya', values)).toBe(expected)
  expect(await setting('system', values)).toBe(expected)
})

test('a section that no test has cannot come first', async () => {
  expect(await setting('system', `first_section = 'art'`)).toBe(checkViolation)
})

test('an attempt at a test without sets has none', async () => {
  const { rows } = await cast.db.pool.query(
    `select handed_in, first_section from public.test_attempts where id <> $1`,
    [cast.mayas.attemptId],
  )
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"handed_in":null,"first_section":null}']))
})
