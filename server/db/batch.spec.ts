import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/test-database.ts'
import { runBatch, type Statement } from './batch.ts'
import type { Database } from './database.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.pool.query('create table things (id int primary key, note text)')
})
afterAll(() => db.close())

function statement(text: string, values: unknown[] = []): Statement {
  return { name: text, text, values }
}

async function run(statements: Statement[], names = true) {
  const client = await db.pool.connect()
  try {
    return await runBatch(client, statements, names)
  } finally {
    client.release()
  }
}

test.each([true, false])('each statement of a batch gives its own rows (named: %s)', async (names) => {
  const add = statement('select $1::int + 1 as sum', [2])
  expect(await run([add, statement(`select 'x' as letter where false`), add], names)).toEqual([
    [{ sum: 3 }],
    [],
    [{ sum: 3 }],
  ])
})

test('one failing statement undoes the whole batch', async () => {
  const insert = statement('insert into things values ($1, $2)', [1, 'kept?'])
  await expect(run([insert, statement('select 1 / $1::int as broken', [0])])).rejects.toMatchObject({ code: '22012' })
  const { rows } = await db.pool.query('select count(*)::int as count from things')
  expect(rows).toEqual([{ count: 0 }])
})

test('a connection whose batch failed goes on with the same prepared statements', async () => {
  const divide = (by: number) => statement('select 6 / $1::int as share', [by])
  const after = statement('select $1::text as after', ['fine'])
  await expect(run([divide(0), after])).rejects.toMatchObject({ code: '22012' })
  await expect(run([divide(0), after])).rejects.toMatchObject({ code: '22012' })
  expect(await run([divide(2), after])).toEqual([[{ share: 3 }], [{ after: 'fine' }]])
})

test.each([
  ['text', `it's "quoted" \\ and {braced}`],
  ['null', null],
])('%s comes back as it was sent', async (_name, value) => {
  expect(await run([statement('select $1::text as value', [value])])).toEqual([[{ value }]])
})

test.each([
  ['texts', 'text[]', ['a "b"', 'c\\d', '{e}', 'f,g', null, '']],
  ['numbers', 'int[]', [1, -2, null]],
  ['booleans', 'boolean[]', [true, false]],
])('an array of %s comes back as it was sent', async (_name, type, value) => {
  expect(await run([statement(`select $1::${type} as value`, [value])])).toEqual([[{ value }]])
})

test('objects travel as JSON, also inside arrays', async () => {
  const object = { 'a "quoted" key': [1, { b: null }] }
  expect(await run([statement('select $1::jsonb as one, ($2::jsonb[])[2] as many', [object, [null, object]])])).toEqual(
    [[{ one: object, many: object }]],
  )
})

test('an instant comes back as the same instant', async () => {
  const at = new Date('2026-03-08T07:30:00.123Z')
  expect(await run([statement('select $1::timestamptz as at', [at])])).toEqual([[{ at }]])
})

test('requests that run at the same time get their own answers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      run([statement('select $1::int as n', [n]), statement('select $1::int * 2 as m', [n])]),
    ),
  )
  expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => [[{ n }], [{ m: n * 2 }]]))
})
