import { expect, test } from 'vitest'
import { makeMutants } from './make-mutants.ts'

function changes(source: string): string[] {
  return makeMutants('example.ts', source).map(({ operator, before, after }) => `${operator}: ${before} → ${after}`)
}

test.each([
  ['if (a) b = 1', ['always true: a → true', 'always false: a → false']],
  ['const b = n < 3', ['other comparison: n < 3 → (n) <= (3)']],
  ['const b = one && other', ['other logic: one && other → (one) || (other)']],
  ['const b = !one', ['no negation: !one → one']],
  ['async function f() { await lock(row) }', ['no call: await lock(row) → undefined']],
  ['const b = rows.toSorted(byName)', ['without toSorted: rows.toSorted(byName) → rows']],
  ['const b = false', ['other truth: false → true']],
  ['function f() { return [one, two] }', ['nothing returned: [one, two] → []']],
  [
    "const b = tx.selectFrom('t').where('id', '=', id)",
    ["without where: tx.selectFrom('t').where('id', '=', id) → tx.selectFrom('t')"],
  ],
])('%s', (source, expected) => {
  expect(changes(source)).toEqual(expected)
})

test('makes each condition of SQL always true, and keeps its parameters', () => {
  const source = 'const text = `update attempts set a = $1\n  where id = $2\n    and writer = $3\n  returning id`'
  expect(changes(source)).toEqual([
    'condition of SQL: where id = $2 → where (id = $2 or true)',
    'condition of SQL: and writer = $3 → and (writer = $3 or true)',
  ])
})

test.each(['type A = true', 'interface A { b: false }', 'const a: true | null = b', "import type { A } from './a.ts'"])(
  'changes no type: %s',
  (source) => {
    expect(changes(source)).toEqual([])
  },
)

test('changes one place of the file, which can still be read, and names it the same way each time', () => {
  const source = 'const é = "ü"\nif (a < b || !c) stop(d)\n'
  const mutants = makeMutants('example.ts', source)
  expect(mutants.length).toBeGreaterThan(5)
  expect(mutants.every(({ line }) => line === 2)).toBe(true)
  for (const { mutated } of mutants) expect(() => makeMutants('example.ts', mutated)).not.toThrow()
  expect(makeMutants('example.ts', source)).toEqual(mutants)
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
})

test('a comment changes the name of no mutant, and code changes all of them', () => {
  const ids = (source: string) => makeMutants('example.ts', source).map(({ id }) => id)
  const before = ids('if (a) b = 1\nif (a) b = 1')
  expect(new Set(before).size).toBe(4)
  expect(ids('// Why.\nif (a) b = 1\n\n/* And. */ if (a) b = 1 // so')).toEqual(before)
  expect(ids('if (a) b = 2\nif (a) b = 1').filter((id) => before.includes(id))).toEqual([])
})
