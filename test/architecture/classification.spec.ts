/** What `docs/security.md` says about each table's level and its end, compared with the schema. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listFiles, projectFolder } from './imports.ts'

interface Row {
  readonly tables: readonly string[]
  readonly level: string
  readonly kept: string
  readonly end: string
}

interface Table {
  readonly columns: readonly string[]
  /** Where a deleted row of another table takes its rows along. */
  readonly goesWith: readonly string[]
  readonly grants: readonly { readonly rights: string; readonly to: string }[]
}

let rows: Row[]
let schema: Map<string, Table>

beforeAll(async () => {
  const page = await readFile(join(projectFolder, 'docs/security.md'), 'utf8')
  rows = [...page.matchAll(/^\| ((?:`(?:auth|public)\.\w+`(?:, )?)+) \| (\w+) \| (.*?) \| (.*?) ?\|$/gm)].map(
    ([, tables = '', level = '', kept = '', end = '']) => ({
      tables: [...tables.matchAll(/`([\w.]+)`/g)].map(([, name]) => name ?? ''),
      ...{ level, kept, end },
    }),
  )
  schema = readSchema(await readFile(join(projectFolder, 'database/schema.sql'), 'utf8'))
  expect(schema.size).toBeGreaterThan(40)
})

function readSchema(text: string): Map<string, Table> {
  const found = new Map<string, Table>()
  for (const block of text.split(/\n\n(?=create )/)) {
    const name = /^create table ([\w.]+) \(/.exec(block)?.[1]
    if (name === undefined) continue
    const body = block.slice(0, block.indexOf('\n);'))
    const keys = [...body.matchAll(/REFERENCES ([\w.]+)\(\w+\) ON DELETE CASCADE/g)].map(([, to]) =>
      withSchema(to ?? ''),
    )
    found.set(name, {
      columns: [...body.matchAll(/^ {2}([a-z_]+) /gm)].map(([, column]) => column ?? ''),
      goesWith: keys,
      grants: [...block.matchAll(/^grant (.+) to (\w+);$/gm)].map(([, rights = '', to = '']) => ({ rights, to })),
    })
  }
  return found
}

function withSchema(table: string): string {
  return table.includes('.') ? table : `public.${table}`
}

function goesWith(table: string, owner: string, seen: readonly string[] = []): boolean {
  if (table === owner) return true
  if (seen.includes(table)) return false
  return (schema.get(table)?.goesWith ?? []).some((other) => goesWith(other, owner, [...seen, table]))
}

const named = (level?: string) => rows.filter((row) => level === undefined || row.level === level)
const tablesOf = (some: readonly Row[]) => some.flatMap(({ tables }) => tables)

describe('the classification of data', () => {
  test('names every table once, on one of four levels', () => {
    expect(tablesOf(named()).toSorted()).toEqual([...schema.keys()].toSorted())
    expect(new Set(rows.map(({ level }) => level))).toEqual(new Set(['secret', 'key', 'personal', 'common']))
  })

  test('calls secret what no role of people may select, except columns that reveal nothing', () => {
    for (const table of tablesOf(named('secret'))) {
      const readable = (schema.get(table)?.grants ?? [])
        .filter(({ to }) => ['student', 'parent', 'tutor', 'admin'].includes(to))
        .flatMap(({ rights }) => /select(?: \([^)]*\))?/.exec(rights)?.[0] ?? [])
      for (const right of readable) expect(right, table).toMatch(/^select \((?!.*(hash|token|secret|key)).*\)$/)
    }
  })

  test('leaves no column with a secret or a key on a lower level', () => {
    const telling = /hash|token|secret|password|private|_pin$|^correct_(answer|option)$|^explanation|^rationales/
    const lower = tablesOf([...named('personal'), ...named('common')])
    const found = lower.flatMap((table) =>
      (schema.get(table)?.columns ?? []).filter((column) => telling.test(column)).map((column) => `${table}.${column}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    ['account', 'auth.users'],
    ['test', 'public.tests'],
  ])('what goes with the %s does so in the schema', (word, owner) => {
    const going = tablesOf(rows.filter(({ kept }) => new RegExp(`^${word}\\b`).test(kept)))
    expect(going.length).toBeGreaterThan(0)
    expect(going.filter((table) => !goesWith(table, owner))).toEqual([])
    expect(goesWith('public.topics', owner)).toBe(false)
  })

  test('names specs that exist, and one for everything that ends by itself', async () => {
    const present = (await listFiles(['server'], /\.spec\.ts$/)).map((file) => basename(file))
    for (const { end, kept, tables } of rows) {
      const [, spec] = /`([\w-]+\.spec\.ts)`/.exec(end) ?? []
      if (spec === undefined) expect(kept, tables.join()).toMatch(/^installation\b/)
      else expect(present, spec).toContain(spec)
    }
  })
})
