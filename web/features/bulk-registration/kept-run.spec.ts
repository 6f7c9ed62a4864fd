// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { deleteKeptRun, readKeptRun, saveRun } from './kept-run.ts'
import type { RunState } from './registration-run.ts'
import { readUserTable } from './user-file.ts'

const file = readUserTable([
  ['email', 'full_name', 'grade', 'school', 'class'],
  ['a@example.com', 'A', '8', 'Elm', '8B'],
  ['', 'B'],
])
if ('refusal' in file) throw new Error(file.refusal)
const run: RunState = {
  fileName: 'class.csv',
  ...file,
  results: [{ kind: 'exists', message: 'User with email a@example.com already exists' }],
  status: 'running',
  reason: null,
}

beforeEach(() => sessionStorage.clear())

test('is taken up as stopped, by the administrator whose it is', () => {
  saveRun('ada', run)
  expect(readKeptRun('ada')).toEqual({ ...run, status: 'stopped' })
  expect(readKeptRun('ben')).toBeNull()
  deleteKeptRun()
  expect(readKeptRun('ada')).toBeNull()
})

test('keeps its results when it is done, and is nothing where something else was stored', () => {
  saveRun('ada', { ...run, status: 'done' })
  expect(readKeptRun('ada')).toEqual({ ...run, status: 'done' })
  for (const stored of ['{', '{"owner":"ada"}']) {
    sessionStorage.setItem('prep.bulk-registration', stored)
    expect(readKeptRun('ada')).toBeNull()
  }
})
