import { expect, test } from 'vitest'
import { emptyRowTexts } from '#domain/people/lists/list-rows.ts'
import { type RegistrationResult, RegistrationStoppedError } from './register-person.ts'
import {
  createRegistrationRun,
  listFailedRows,
  type RunServices,
  type RunState,
  tallyResults,
} from './registration-run.ts'
import type { UserRow } from './user-file.ts'

function row(name: string, line = 2): UserRow {
  const email = `${name}@example.com`
  const person = { email, fullName: name, role: 'student', student: null } as const
  return { line, texts: { ...emptyRowTexts, email, fullName: name }, role: '', outcome: { person } }
}

const broken: UserRow = {
  line: 3,
  texts: { ...emptyRowTexts, fullName: 'b' },
  role: '',
  outcome: { problem: 'Missing email' },
}

function start(rows: readonly UserRow[]): RunState {
  return { fileName: 'class.csv', lines: [], rows, results: [], status: 'waiting', reason: null }
}

function services(answers: Record<string, RegistrationResult | Error> = {}) {
  const seen: string[] = []
  const given: RunServices = {
    async register({ fullName }, password) {
      seen.push(`${fullName}/${password}`)
      const answer = answers[fullName] ?? { kind: 'created' }
      if (answer instanceof Error) throw answer
      return answer
    },
    async wait(milliseconds) {
      seen.push(String(milliseconds))
    },
    onChange: () => {},
  }
  return { seen, given }
}

test('goes through the file in order with half a second between people, and past what is broken', async () => {
  const { seen, given } = services({ c: { kind: 'exists', message: 'User with email c already exists' } })
  const run = createRegistrationRun(start([row('a'), broken, row('c'), row('d')]), given)
  await run.go('secret')
  expect(seen).toEqual(['a/secret', '500', 'c/secret', '500', 'd/secret'])
  expect(run.state().status).toBe('done')
  expect(tallyResults(run.state().results)).toEqual({ successful: 2, failed: 2, existing: 1 })
  expect(listFailedRows(run.state())).toEqual([
    { row: broken, message: 'Missing email' },
    { row: row('c'), message: 'User with email c already exists' },
  ])
  await run.go('secret')
  expect(seen).toHaveLength(5)
})

test('stops after the current person, and continues with the next', async () => {
  const { seen, given } = services()
  const run = createRegistrationRun(start([row('a'), row('b'), row('c')]), {
    ...given,
    async register(person, password) {
      if (person.fullName === 'b' && password === 'first') run.stop()
      return given.register(person, password)
    },
  })
  await run.go('first')
  expect(run.state()).toMatchObject({ status: 'stopped', reason: null, results: { length: 2 } })
  await run.go('second')
  expect(run.state()).toMatchObject({ status: 'done', results: { length: 3 } })
  expect(seen.filter((entry) => entry.includes('/'))).toEqual(['a/first', 'b/first', 'c/second'])
})

test('stops by itself where the next person would fail too, and does that one first when it goes on', async () => {
  const answers: Record<string, RegistrationResult | Error> = { b: new RegistrationStoppedError('You are offline') }
  const { seen, given } = services(answers)
  const run = createRegistrationRun(start([row('a'), row('b')]), given)
  await run.go('secret')
  expect(run.state()).toMatchObject({ status: 'stopped', reason: 'You are offline', results: { length: 1 } })
  delete answers.b
  await run.go('secret')
  expect(run.state()).toMatchObject({ status: 'done', reason: null })
  expect(seen.filter((entry) => entry.startsWith('b'))).toHaveLength(2)
})

test('two presses run it once', async () => {
  const { seen, given } = services()
  const run = createRegistrationRun(start([row('a'), row('b')]), given)
  await Promise.all([run.go('x'), run.go('y')])
  expect(seen).toEqual(['a/x', '500', 'b/x'])
})

test('no state that is kept holds the password', async () => {
  const kept: string[] = []
  const { given } = services({ a: { kind: 'failed', message: 'Failed to create user a: no' } })
  const run = createRegistrationRun(start([row('a')]), {
    ...given,
    onChange: (state) => kept.push(JSON.stringify(state)),
  })
  await run.go('the-password')
  expect(kept.join()).toContain('Failed to create user a')
  expect(kept.join()).not.toContain('the-password')
})
