import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bindValues, defineSystemStatement, type ValueOf } from './statements.ts'

interface Named {
  readonly slug: string
  readonly from: Date
}

const named = defineSystemStatement('named', (tx, value: ValueOf<Named>) =>
  tx
    .selectFrom('tests')
    .where('slug', '=', value('slug'))
    .where('status', '=', 'active')
    .where('created_at', '>', value('from'))
    .orderBy((order) => order('slug', '=', value('slug')))
    .select('id'),
)

test('brings the values of a call to their places, and keeps those that are the same in every call', () => {
  const from = new Date('2026-01-01T00:00:00Z')
  expect(named({ slug: 'algebra', from }).values).toEqual(['algebra', 'active', from, 'algebra'])
  expect(named({ slug: 'active', from }).values).toEqual(['active', 'active', from, 'active'])
})

test('has one text for all calls, so that it can be prepared under its name', () => {
  const [one, other] = [named({ slug: 'a', from: new Date(0) }), named({ slug: 'b', from: new Date(1) })]
  expect(one.text).toBe(other.text)
  expect(one.text).toContain('"slug" = $1 and "status" = $2 and "created_at" > $3')
})

test('takes a text that is written by hand, as the same query takes values alone', () => {
  const counted = (value: ValueOf<{ by: number }>) => sql<{ sum: number }>`select 1 + ${value('by')}::int as sum`
  const statement = defineSystemStatement('counted', (_tx, value: ValueOf<{ by: number }>) => counted(value))
  expect(statement({ by: 2 })).toEqual({ name: 'counted', text: 'select 1 + $1::int as sum', values: [2] })
  expect(bindValues({ by: 3 })('by').toOperationNode()).toMatchObject({ parameters: [{ value: 3 }] })
})
