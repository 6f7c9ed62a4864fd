/** The table of findings in `docs/security.md` names the spec that holds each fix: a spec that is renamed or removed takes its name along. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, projectFolder } from './imports.ts'

const folders = ['bench', 'content', 'contracts', 'domain', 'scripts', 'server', 'test', 'web']

test('each spec that docs/security.md names exists', async () => {
  const files = await listFiles(folders, /\.(spec\.tsx?|e2e\.ts)$/)
  const page = await readFile(join(projectFolder, 'docs/security.md'), 'utf8')
  const named = [...page.matchAll(/`([\w./-]+\.(?:spec\.tsx?|e2e\.ts))`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
})
