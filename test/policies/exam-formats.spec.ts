/** What the database does not let happen to exam formats, not even at an administrator's hand. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAs, getSqlState, refusedState } from './actors.ts'
import { openCast, type PolicyCast } from './cast.ts'

let cast: PolicyCast

beforeAll(async () => {
  cast = await openCast()
})

afterAll(() => cast.db.close())

async function asAdmin(...texts: string[]): Promise<number | string> {
  try {
    let reached = 0
    await actAs(cast, 'admin', async (run) => {
      for (const text of texts) reached = (await run(text)).count
    })
    return reached
  } catch (error) {
    return getSqlState(error)
  }
}

test('shipped formats stay as they are, others do not have to', async () => {
  expect(await asAdmin(`update public.exam_formats set name = 'Mine' where id = 'free'`)).toBe(0)
  expect(await asAdmin(`delete from public.exam_formats where id = 'free'`)).toBe(0)
  expect(await asAdmin(`update public.exam_formats set is_shipped = true where id = 'ours'`)).toBe(refusedState)
  expect(await asAdmin(`update public.exam_formats set name = 'Mine' where id = 'ours'`)).toBe(1)
  expect(await asAdmin(`delete from public.exam_formats where id = 'ours'`)).toBe(1)
})

test('a format that a test has cannot be deleted', async () => {
  const name = `insert into public.tests (slug, title, format_id) values ('in-ours', 'A test', 'ours')`
  expect(await asAdmin(name, `delete from public.exam_formats where id = 'ours'`)).toMatch(/^23(503|001)$/)
})

const section = {
  ...{ subject: 'math', title: 'Math', questions: 20, scored: 20, typed: 0, directions: '', blueprint: [] },
}
const { directions: _, ...silent } = section

test.each([
  ['no list', {}],
  ['two sections about one subject', [section, section]],
  ['a subject that nobody knows', [{ ...section, subject: 'art' }]],
  ['no questions', [{ ...section, questions: 0 }]],
  ['a number in words', [{ ...section, questions: 'many' }]],
  ['more scored questions than questions', [{ ...section, scored: 21 }]],
  ['more typed answers than questions', [{ ...section, typed: 21 }]],
  ['no title', [{ ...section, title: ' ' }]],
  ['no directions', [silent]],
])('sections that have %s are refused', async (_name, sections) => {
  const text = JSON.stringify(sections)
  expect(await asAdmin(`update public.exam_formats set sections = '${text}' where id = 'ours'`)).toBe('23514')
})

test('sound sections are accepted', async () => {
  const text = JSON.stringify([section, { ...section, subject: 'reading' }])
  expect(await asAdmin(`update public.exam_formats set sections = '${text}' where id = 'ours'`)).toBe(1)
})
