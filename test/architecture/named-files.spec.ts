/** The pages on security name the spec that shows each promise: a spec that is renamed or removed takes its name along. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, projectFolder } from './imports.ts'

const folders = ['bench', 'content', 'contracts', 'domain', 'scripts', 'server', 'test', 'web']

test.each(['docs/security.md', 'docs/asvs.md'])('each spec that %s names exists', async (name) => {
  const files = await listFiles(folders, /\.(spec\.tsx?|e2e\.ts)$/)
  const page = await readFile(join(projectFolder, name), 'utf8')
  const named = [...page.matchAll(/`([\w./-]+\.(?:spec\.tsx?|e2e\.ts))`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
})
