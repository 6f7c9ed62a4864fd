import { expect, test } from 'vitest'
import { makeMutants } from './make-mutants.ts'
import { withSwitches } from './switches.ts'

/** Each is a function body; its outcome shows which mutant is on. */
const bodies = [
  'if (a < 2 || !b) return [a, b]\nreturn a - 1',
  'const list = [3, 1, 2]\nlist.sort()\nreturn list.filter((n) => n > a).toSorted()',
  'const none = a > 0 ? null : [1]\nreturn none?.filter((n) => n > 1).length ?? (b === true ? 5 : 6)',
  'let n = 0\nconst add = () => { n += 1 }\nadd()\nif (b) add()\nreturn n',
  'return `select 1 from t where a = ' + '$' + '{a < 2 ? 1 : 2}\n  and b = $1\n  returning id`',
  'const first = [2, 1]\nfirst.sort().reverse()\nfirst.push(b ? 1 : 2)\nreturn first',
]

test.each(bodies)('with one switch on, a file does what that mutant does: %s', (body) => {
  const source = `export function f(a, b) {\n${body}\n}`
  const mutants = makeMutants('example.ts', source)
  const text = withSwitches('example.ts', source, mutants, 100)
  expect(mutants.length).toBeGreaterThan(1)
  expect(outcomes(text, null)).toEqual(outcomes(source, null))
  mutants.forEach(({ mutated, operator, before }, index) => {
    expect(outcomes(text, 100 + index), `${operator}: ${before}`).toEqual(outcomes(mutated, null))
  })
})

test('tells which mutants were reached', () => {
  const source = 'export function f(a, b) {\nif (a) return !b\nreturn a && b\n}'
  const text = withSwitches('example.ts', source, makeMutants('example.ts', source), 0)
  expect(reachedBy(text, [true, true])).toEqual([0, 1, 2])
  expect(reachedBy(text, [false, true])).toEqual([0, 1, 3])
})

function outcomes(source: string, on: number | null): unknown[] {
  return [
    [1, true],
    [2, false],
    [0, true],
  ].map((given) => run(source, given, (number) => number === on))
}

function reachedBy(source: string, given: unknown[]): number[] {
  const reached: number[] = []
  run(source, given, (number) => {
    reached.push(number)
    return false
  })
  return reached
}

function run(source: string, given: unknown[], mutant: (number: number) => boolean): unknown {
  const body = `${source.replace('export ', '').replaceAll('globalThis.__mutant', 'mutant')}\nreturn f(...given)`
  try {
    return new Function('mutant', 'given', body)(mutant, given)
  } catch (error) {
    return String(error)
  }
}
