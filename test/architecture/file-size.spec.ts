/** Files that can be read at once, under names that say what is in them. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { listFiles, projectFolder } from './imports.ts'

const folders = ['contracts', 'domain', 'database', 'content', 'server', 'web', 'test', 'scripts', 'bench']
/** Written by `npm run db:describe`, or a part of the schema that reads best in one piece. */
const free = /^(database\/(schema[.]sql|migrations\/.*)|server\/db\/schema[.]ts)$/
const isTest = /^test\/|[.](spec|e2e)[.]tsx?$/
const meaningless = ['utils', 'helpers', 'common', 'misc', 'types', 'service', 'manager', 'index']

let files: readonly string[]

beforeAll(async () => {
  files = await listFiles(folders, /[.](tsx?|mjs|css|sql)$/)
  expect(files.length).toBeGreaterThan(200)
})

function linesOf(source: string) {
  return source.trimEnd().split('\n').length
}

test('no file is longer than 400 lines, and no spec than 600', async () => {
  const tooLong: string[] = []
  for (const file of files) {
    if (free.test(file)) continue
    const lines = linesOf(await readFile(join(projectFolder, file), 'utf8'))
    if (lines > (isTest.test(file) ? 600 : 400)) tooLong.push(`${file}: ${lines} lines`)
  }
  expect(tooLong).toEqual([])
})

test('no file has a name that says nothing', () => {
  const nothing = new RegExp(`(^|-)(${meaningless.join('|')})$`)
  expect(
    files.filter((file) =>
      basename(file)
        .split('.')
        .slice(0, -1)
        .some((part) => nothing.test(part)),
    ),
  ).toEqual([])
})

test('files are named in kebab-case, components like themselves', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*([.][a-z0-9]+)+$/
  const component = /^[A-Z][A-Za-z0-9]*([.]spec)?[.]tsx?$/
  const names = files.filter((file) => !free.test(file)).map((file) => basename(file))
  expect(names.filter((name) => !kebab.test(name) && !component.test(name))).toEqual([])
})

test('no file passes on what another exports', async () => {
  const passing: string[] = []
  for (const file of files) {
    const source = await readFile(join(projectFolder, file), 'utf8')
    if (/^export (type )?(\*|\{[^}]*\})[^'"\n]* from /m.test(source)) passing.push(file)
  }
  expect(passing).toEqual([])
})
