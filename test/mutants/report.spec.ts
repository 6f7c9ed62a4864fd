import { expect, test } from 'vitest'
import { makeMutants } from './make-mutants.ts'
import { reportOf } from './report.ts'

const [first, second, third, fourth] = makeMutants('a.ts', 'if (a < b) c()\nif (d || e) f()')
const on = new Date('2026-11-22T10:00:00Z')

test('counts each outcome, and asks a reason for each survivor', () => {
  if (!first || !second || !third || !fourth) throw new Error('Too few mutants')
  const tried = [
    { file: 'a.ts', mutant: first, outcome: 'killed' },
    { file: 'a.ts', mutant: second, outcome: 'survived' },
    { file: 'a.ts', mutant: third, outcome: 'hung' },
    { file: 'a.ts', mutant: fourth, outcome: null },
  ] as const
  const open = reportOf('example', on, tried, [])
  expect(open).toMatchObject({ unexplained: 1, untried: 1 })
  expect(open.text).toContain('# Mutants of example, 2026-11-22')
  expect(open.text).toContain('| `a.ts` | 1 | 1 | 0 | 1 | 1 |')
  expect(open.text).toContain('**none yet**')

  const reason = 'Both do the same.'
  const { operator, before } = second
  const explained = reportOf('example', on, tried, [{ file: 'a.ts', operator, before, reason }])
  expect(explained.unexplained).toBe(0)
  expect(explained.text).toContain(`| ${reason} |`)
  const byItsEnd = (before: string) => reportOf('example', on, tried, [{ file: 'a.ts', operator, before, reason }])
  expect(byItsEnd('…< b').unexplained).toBe(0)
  expect(byItsEnd('< b').unexplained).toBe(1)
})
