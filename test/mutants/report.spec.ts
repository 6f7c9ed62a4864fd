import { expect, test } from 'vitest'
import { formatMutantReport, parseMutantOutcome, type TriedMutant } from './report.ts'

const on = new Date('2026-11-22T10:00:00Z')
const killed: TriedMutant = {
  file: 'a.ts',
  line: 1,
  mutator: 'ConditionalExpression',
  before: 'a < b',
  after: 'true',
  outcome: 'killed',
}
const survivor: TriedMutant = {
  file: 'a.ts',
  line: 1,
  mutator: 'ConditionalExpression',
  before: 'a < b',
  after: 'false',
  outcome: 'survived',
}
const hung: TriedMutant = {
  file: 'a.ts',
  line: 2,
  mutator: 'LeftOutLink',
  before: 'rows.where(a)',
  after: 'rows',
  outcome: 'hung',
}
const unreached: TriedMutant = {
  file: 'a.ts',
  line: 3,
  mutator: 'LeftOutCall',
  before: 'stop()',
  after: 'undefined',
  outcome: 'unreached',
}

test('counts each outcome, and asks a reason for each survivor', () => {
  const { text, unexplained } = formatMutantReport('example', on, [killed, survivor, hung, unreached], [])
  expect(unexplained).toBe(2)
  expect(text).toContain('# Mutants of example, 2026-11-22')
  expect(text).toContain('| `a.ts` | 1 | 1 | 1 | 1 | 0 |')
  expect(text).toContain('| `a.ts:1` | ConditionalExpression: `a < b` → `false` | **none yet** |')
  expect(text).toContain('| `a.ts:2` | LeftOutLink: `rows.where(a)` | hung |')
})

test('takes a reason for the same change only', () => {
  const unexplained = (before: string, after: string | undefined) => {
    const reason = { file: 'a.ts', mutator: 'ConditionalExpression', before, after, reason: 'Both do the same.' }
    return formatMutantReport('example', on, [survivor], [reason]).unexplained
  }
  expect(unexplained('a < b', 'false')).toBe(0)
  expect(unexplained('a < b', undefined)).toBe(0)
  expect(unexplained('…< b', 'false')).toBe(0)
  expect(unexplained('< b', 'false')).toBe(1)
  expect(unexplained('a < b', 'true')).toBe(1)
})

test('does not take a test that ran out of time for one that notices', () => {
  expect(parseMutantOutcome('Killed', 'expected 1 to be 2')).toBe('killed')
  expect(parseMutantOutcome('Killed', undefined)).toBe('killed')
  expect(parseMutantOutcome('Killed', 'Test timed out in 30000ms.')).toBe('hung')
  expect(parseMutantOutcome('Killed', 'Hook timed out in 30000ms.')).toBe('hung')
  expect(parseMutantOutcome('Timeout', undefined)).toBe('hung')
  expect(parseMutantOutcome('NoCoverage', undefined)).toBe('unreached')
  expect(parseMutantOutcome('RuntimeError', 'one.spec.ts: Hook timed out in 30000ms.')).toBe('hung')
  expect(parseMutantOutcome('RuntimeError', 'SyntaxError')).toBe('invalid')
  expect(parseMutantOutcome('Ignored', undefined)).toBe(null)
})
