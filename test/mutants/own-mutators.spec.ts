import { expect, test } from 'vitest'
import { listMutants } from './list-mutants.ts'

async function changes(source: string): Promise<string[]> {
  const mutants = await listMutants('example.ts', source)
  return mutants.map(({ mutator, before, after }) => `${mutator}: ${before} → ${after}`)
}

test.each([
  ['async function f() { await lock(row) }', ['LeftOutCall: await lock(row) → undefined']],
  ['const b = rows.toSorted(byName)', ['LeftOutLink: rows.toSorted(byName) → rows']],
  [
    "const b = tx.selectFrom('t').where('id', '=', id).forUpdate()",
    [
      "LeftOutLink: tx.selectFrom('t').where('id', '=', id).forUpdate() → tx.selectFrom('t').where('id', '=', id)",
      "LeftOutLink: tx.selectFrom('t').where('id', '=', id) → tx.selectFrom('t')",
    ],
  ],
  ['const b = a ? 1 : 2', ['FixedChoice: a → true', 'FixedChoice: a → false']],
  ['function f() { return [one, two] }', ['NothingReturned: [one, two] → []']],
  ['function f() { return [] }', []],
])('%s', async (source, expected) => {
  expect(await changes(source)).toEqual(expected)
})

test('makes a test of a choice true and false once, whatever it compares', async () => {
  const both = ['ConditionalExpression: a === b → true', 'ConditionalExpression: a === b → false']
  expect(await changes('const c = a === b ? 1 : 2')).toEqual(expect.arrayContaining(both))
  expect(await changes('const c = a === b ? 1 : 2')).toHaveLength(3)
})

test('makes each condition of SQL always true, and keeps its parameters', async () => {
  const source =
    'const text = `update attempts set a = $1\n  where id = $2\n    and writer = $3\n    and (a or\n  b) returning id`'
  const made = (await listMutants('example.ts', source)).map(({ after }) => after)
  expect(made).toEqual([
    '`update attempts set a = $1 where (id = $2 or true) and writer = $3 and (a or b) returning id`',
    '`update attempts set a = $1 where id = $2 and (writer = $3 or true) and (a or b) returning id`',
  ])
})

test('tells the line of a mutant and its text', async () => {
  expect(await listMutants('example.ts', 'const é = "ü"\nif (\n  a)\n  stop()\n')).toEqual([
    { file: 'example.ts', line: 3, mutator: 'ConditionalExpression', before: 'a', after: 'true' },
    { file: 'example.ts', line: 3, mutator: 'ConditionalExpression', before: 'a', after: 'false' },
    { file: 'example.ts', line: 4, mutator: 'LeftOutCall', before: 'stop()', after: 'undefined' },
  ])
})
