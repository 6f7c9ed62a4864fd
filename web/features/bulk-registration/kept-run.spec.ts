// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetRun, keepRun, keptRun } from './kept-run.ts'
import type { RunState } from './registration-run.ts'

const email = 'a@example.com'
const student = { grade: '', school: '', tutor: '', class: '', parent: '' }
const record = { grade: 8, school: 'Elm', tutor: null, class: '8B', parent: null }
const run: RunState = {
  fileName: 'class.csv',
  rows: [
    {
      ...{ line: 2, email, fullName: 'A', role: '', student },
      outcome: { person: { email, fullName: 'A', role: 'student', student: record } },
    },
    {
      ...{ line: 3, email: '', fullName: 'B', role: '', student },
      outcome: { problem: 'Missing email for a user in row 3' },
    },
  ],
  results: [{ kind: 'exists', message: 'User with email a@example.com already exists' }],
  status: 'running',
  reason: null,
}

beforeEach(() => sessionStorage.clear())

test('is taken up as stopped, by the administrator whose it is', () => {
  keepRun('ada', run)
  expect(keptRun('ada')).toEqual({ ...run, status: 'stopped' })
  expect(keptRun('ben')).toBeNull()
  forgetRun()
  expect(keptRun('ada')).toBeNull()
})

test('keeps its results when it is done, and is nothing where something else was stored', () => {
  keepRun('ada', { ...run, status: 'done' })
  expect(keptRun('ada')).toEqual({ ...run, status: 'done' })
  for (const stored of ['{', '{"owner":"ada"}']) {
    sessionStorage.setItem('prep.bulk-registration', stored)
    expect(keptRun('ada')).toBeNull()
  }
})
