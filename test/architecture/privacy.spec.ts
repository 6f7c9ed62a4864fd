/** What `/privacy` tells families, compared with the table of what is kept in `docs/security.md`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { fillAccessTables } from '#scripts/privacy-access.ts'
import { listNoticeRows, renderNoticeFile } from '#scripts/privacy-notice.ts'
import { projectFolder } from './imports.ts'

const read = (file: string) => readFile(join(projectFolder, file), 'utf8')

/** Nothing in it is about a person. */
const aboutNobody = ['auth.signing_keys']
/** Kept for a time, unless something else ends it sooner. */
const times = /\b\d+ days\b|\b(?:an?|two) (?:day|week|month|year)s?\b/g

interface Kept {
  readonly table: string
  readonly level: string
  readonly kept: string
}

let page: string
let kept: Kept[]

beforeAll(async () => {
  page = await read('docs/security.md')
  kept = [...page.matchAll(/^\| ((?:`(?:auth|public)\.\w+`(?:, )?)+) \| (\w+) \| (.*?) \|/gm)].flatMap(
    ([, tables = '', level = '', words = '']) =>
      [...tables.matchAll(/`([\w.]+)`/g)].map(([, table = '']) => ({ table, level, kept: words })),
  )
  expect(kept.length).toBeGreaterThan(40)
})

function isAboutPeople({ table, level, kept: words }: Kept): boolean {
  if (aboutNobody.includes(table)) return false
  return level === 'secret' || level === 'personal' || /\baccount\b|student/.test(words)
}

test('each table that holds something about a person is in one row of the notice', () => {
  const named = listNoticeRows(page).flatMap(({ tables }) => tables)
  expect(named.toSorted()).toEqual(
    kept
      .filter(isAboutPeople)
      .map(({ table }) => table)
      .toSorted(),
  )
})

test('each row says every time for which its tables are kept', () => {
  for (const { what, howLong, tables } of listNoticeRows(page)) {
    const limits = kept
      .filter(({ table }) => tables.includes(table))
      .flatMap(({ kept: words }) => words.match(times) ?? [])
    for (const limit of limits) expect(howLong, what).toContain(limit)
  }
})

test('the page shows the present rows, in fewer words than fit on one page', async () => {
  const file = await read('web/pages/account/what-is-kept.ts')
  expect(file).toBe(renderNoticeFile(page))
  const rows = listNoticeRows(page)
  const words = rows.flatMap(({ what, why, who, howLong }) => `${what} ${why} ${who} ${howLong}`.split(/\s+/))
  expect(rows.length).toBeGreaterThan(5)
  expect(words.length).toBeLessThan(325)
})

test('what is written about who sees what of a child is what the policies say', async () => {
  const [privacy, schema] = await Promise.all([read('docs/privacy.md'), read('database/schema.sql')])
  expect(privacy).toBe(fillAccessTables(privacy, { schema, security: page }))
  expect(privacy).toMatch(/`public\.test_submissions` \| \S[^|]* \| \S[^|]* \| \S[^|]* \| everyone \|/)
  const narrowed = schema.replaceAll(' to parent using', ' to nobody using')
  expect(fillAccessTables(privacy, { schema: narrowed, security: page })).not.toBe(privacy)
})
