import { expect, test } from 'vitest'
import { mutantsToTry, type Outcome, outcomeOf, type SpecResult, worstOf } from './outcome.ts'

const timeout = 'Test timed out in 30000ms.'

const results: [string, Partial<SpecResult>, Outcome][] = [
  ['all tests pass', { passed: 3 }, 'survived'],
  ['a test fails', { passed: 1, failures: ['expected 1 to be 2'] }, 'killed'],
  ['a test fails and another one takes too long', { failures: [timeout, 'expected 1 to be 2'] }, 'killed'],
  ['a test takes too long', { passed: 2, failures: [timeout] }, 'hung'],
  ['the preparation takes too long', { otherErrors: ['Hook timed out in 60000ms.'] }, 'hung'],
  ['the file cannot be loaded', { otherErrors: ['SyntaxError: Unexpected token'] }, 'invalid'],
  ['tests were left out', { passed: 2 }, 'invalid'],
]

test.each(results)('of three tests, where %s', (_, result, expected) => {
  expect(outcomeOf({ passed: 0, failures: [], otherErrors: [], ...result }, 3)).toBe(expected)
})

test('one spec that notices is enough, and surviving takes all of them', () => {
  expect(worstOf(['survived', 'invalid', 'hung', 'killed'])).toBe('killed')
  expect(worstOf(['survived', 'invalid', 'hung'])).toBe('hung')
  expect(worstOf(['survived', 'invalid'])).toBe('invalid')
  expect(worstOf(['survived', 'survived'])).toBe('survived')
})

test('a run goes on where the last one stopped, and tries again what no spec killed when it is asked to', () => {
  const all = ['new', 'dead', 'alive', 'broken'].map((id) => ({ mutant: { id } }))
  const known = { dead: 'killed', alive: 'survived', broken: 'invalid' } as const
  const ids = (again: boolean) => mutantsToTry(all, known, again).map(({ mutant }) => mutant.id)
  expect(ids(false)).toEqual(['new'])
  expect(ids(true)).toEqual(['new', 'alive', 'broken'])
})
