/** Idioms of CONTRIBUTING.md that no type can hold. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { listFiles, projectFolder } from './imports.ts'

/** Shared by features, or rendered and parsed in one loop. */
const presentersByAnotherName = ['server/features/account/present-event.ts', 'server/features/tests/build-paper.ts']

let sources: ReadonlyMap<string, string>

beforeAll(async () => {
  const files = (await listFiles(['server'], /[.]ts$/)).filter((file) => !file.endsWith('.spec.ts'))
  const read = files.map(async (file) => [file, await readFile(join(projectFolder, file), 'utf8')] as const)
  sources = new Map(await Promise.all(read))
  expect(sources.size).toBeGreaterThan(200)
})

function filesWith(pattern: RegExp): string[] {
  return [...sources].flatMap(([file, source]) => (pattern.test(source) ? [file] : []))
}

test('the row type of a query comes from the query, not from a type beside its text', () => {
  expect(filesWith(/await sql<\w*Row>/)).toEqual([])
})

test('rows become views in presenters', () => {
  const parsing = filesWith(/\breturn \w+[.]parse\(\{/).filter((file) => file.startsWith('server/features/'))
  expect(parsing.filter((file) => !file.endsWith('.present.ts') && !presentersByAnotherName.includes(file))).toEqual([])
})
