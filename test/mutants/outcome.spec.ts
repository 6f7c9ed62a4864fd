import { expect, test } from 'vitest'
import type { JobResult } from './messages.ts'
import { mutantsToTry, type Outcome, outcomeOf, worstOf } from './outcome.ts'

const timeout = 'Test timed out in 30000ms.'
const nothing: JobResult = {
  tests: [],
  otherErrors: [],
  loadErrors: [],
  isEndless: false,
  reachedWhileLoading: [],
  reachedByHooks: [],
}

function tests(...errors: (string | null)[]): Pick<JobResult, 'tests'> {
  return {
    tests: errors.map((error, at) => ({
      id: String(at),
      name: '',
      passed: error === null,
      errors: error === null ? [] : [error],
      reached: [],
      milliseconds: 5,
    })),
  }
}

const results: [string, Partial<JobResult>, Outcome][] = [
  ['all tests pass', tests(null, null, null), 'survived'],
  ['a test fails', tests(null, 'expected 1 to be 2'), 'killed'],
  ['a test fails and another one takes too long', tests(timeout, 'expected 1 to be 2'), 'killed'],
  ['a test takes too long', tests(null, null, timeout), 'hung'],
  ['a hook takes too long', { otherErrors: ['Hook timed out in 60000ms.'] }, 'hung'],
  ['a hook fails', { otherErrors: ['expected 201, got 500'] }, 'killed'],
  ['a promise that nobody waits for fails', { ...tests(null, null, null), otherErrors: ['TypeError'] }, 'killed'],
  ['a loop has no end', { ...tests(null, null, 'This loop does not end.'), isEndless: true }, 'hung'],
  ['the file cannot be loaded', { loadErrors: ['SyntaxError: Unexpected token'] }, 'invalid'],
  ['tests were left out', tests(null, null), 'invalid'],
]

test.each(results)('of three tests, where %s', (_, result, expected) => {
  expect(outcomeOf({ ...nothing, ...result }, 3)).toBe(expected)
})

test('one spec that notices is enough, and a mutant survives only if none does', () => {
  expect(worstOf(['survived', 'invalid', 'hung', 'killed'])).toBe('killed')
  expect(worstOf(['survived', 'invalid', 'hung'])).toBe('hung')
  expect(worstOf(['survived', 'invalid'])).toBe('invalid')
  expect(worstOf(['survived', 'survived'])).toBe('survived')
})

test('a run goes on where the last one stopped; asked to, it tries again what no spec killed, unless it has a reason', () => {
  const all = ['new', 'dead', 'alive', 'explained', 'broken'].map((id) => ({ mutant: { id } }))
  const known = { dead: 'killed', alive: 'survived', explained: 'survived', broken: 'invalid' } as const
  const ids = (again: boolean) => {
    const hasReason = ({ mutant }: (typeof all)[number]) => mutant.id === 'explained'
    return mutantsToTry(all, known, again ? hasReason : null).map(({ mutant }) => mutant.id)
  }
  expect(ids(false)).toEqual(['new'])
  expect(ids(true)).toEqual(['new', 'alive', 'broken'])
})
