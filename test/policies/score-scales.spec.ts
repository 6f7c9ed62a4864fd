/** What the database does not let happen to score scales, not even at an administrator's hand. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAs, getSqlState, refusedState } from './actors.ts'
import { openCast, type PolicyCast } from './cast.ts'

let cast: PolicyCast

beforeAll(async () => {
  cast = await openCast()
})

afterAll(() => cast.db.close())

async function asAdmin(text: string): Promise<number | string> {
  try {
    let reached = 0
    await actAs(cast, 'admin', async (run) => {
      reached = (await run(text)).count
    })
    return reached
  } catch (error) {
    return getSqlState(error)
  }
}

test('the default scale cannot be deleted, another one can', async () => {
  expect(await asAdmin(`delete from public.score_scales where id = 'estimated-1'`)).toBe(0)
  expect(await asAdmin(`delete from public.score_scales where id = 'other'`)).toBe(1)
})

test('there is always exactly one default: one function changes it', async () => {
  expect(await asAdmin('update public.score_scales set is_default = false')).toBe(refusedState)
  expect(
    await asAdmin(
      `insert into public.score_scales (id, name, is_estimated, is_default) values ('n', 'N', false, true)`,
    ),
  ).toBe(refusedState)
  await actAs(cast, 'admin', async (run) => {
    await run(`insert into public.score_scale_tables (scale_id, subject, scaled_scores)
      select 'other', subject, scaled_scores from public.score_scale_tables where scale_id = 'estimated-1'`)
    expect((await run(`select public.make_default_score_scale('other') as done`)).rows).toEqual([{ done: true }])
    expect((await run('select id from public.score_scales where is_default')).rows).toEqual([{ id: 'other' }])
  })
})

test('a scale without both tables, or that does not exist, does not become the default', async () => {
  await actAs(cast, 'admin', async (run) => {
    for (const id of ['another', 'nowhere']) {
      expect((await run(`select public.make_default_score_scale('${id}') as done`)).rows).toEqual([{ done: false }])
    }
    expect((await run('select id from public.score_scales where is_default')).rows).toEqual([{ id: 'estimated-1' }])
  })
})

test.each(['student', 'parent', 'tutor'] as const)('a %s cannot choose the default', async (actor) => {
  const who = actor === 'student' ? 'maya' : actor
  const choice = actAs(cast, who, async (run) => {
    await run(`select public.make_default_score_scale('other')`)
  })
  await expect(choice.catch(getSqlState)).resolves.toBe(refusedState)
})

test('the numbers of a scale never change', async () => {
  expect(await asAdmin(`update public.score_scale_tables set scaled_scores[2] = 15`)).toBe(refusedState)
  expect(await asAdmin('delete from public.score_scale_tables')).toBe(refusedState)
})

test.each([
  ['falls', `array_cat(array[0, 50, 40]::smallint[], scaled_scores[4:58])`],
  ['ends below 400', 'scaled_scores[1:57]'],
  ['is too short', 'array[0, 400]::smallint[]'],
  ['is too long', `array_cat(array_fill(0::smallint, array[201]), array[400]::smallint[])`],
  ['goes beyond 400', `array_cat(scaled_scores[1:57], array[401]::smallint[])`],
  ['starts above 0', `array_cat(array[1]::smallint[], scaled_scores[2:58])`],
])('a table that %s is refused', async (_, table) => {
  const insert = `insert into public.score_scale_tables (scale_id, subject, scaled_scores)
    select 'other', subject, ${table} from public.score_scale_tables where scale_id = 'estimated-1'`
  expect(await asAdmin(insert)).toBe('23514')
})
