import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listInputIssues } from './input-issues.ts'

const named = z.object({ number: z.number(), name: z.object({ first: z.string() }) })
const aged = z.object({ number: z.number(), age: z.number() })
const schema = z.object({ people: z.array(z.union([named, aged])) })

test.each<[string, unknown, string[]]>([
  ['a field of the first alternative', { number: 1, name: { first: 2 } }, ['people.0.name.first']],
  ['the whole field of the first alternative', { number: 1, name: null }, ['people.0.name']],
  ['a field of the second alternative', { number: 1, age: 'old' }, ['people.0.age']],
  ['a field that both have', { number: 'one', age: 3, name: { first: 'Ada' } }, ['people.0']],
  ['a field that nobody knows', { number: 1, size: 3 }, ['people.0']],
  ['no object', 'Ada', ['people.0']],
  ['nothing', null, ['people.0']],
])('%s is named by its path', (_, person, expected) => {
  const input = { people: [person] }
  const { error } = z.safeParse(schema, input)
  if (error === undefined) throw new Error('The input is not valid.')
  expect(listInputIssues(error, input).map(({ path }) => path)).toEqual(expected)
})

test('several mistakes are named each, and other issues stay as they are', () => {
  const input = {
    people: [
      { number: 1, name: 2 },
      { number: 'one', age: 'old' },
    ],
    other: true,
  }
  const { error } = z.safeParse(z.strictObject(schema.shape), input)
  if (error === undefined) throw new Error('The input is not valid.')
  expect(listInputIssues(error, input).map(({ path }) => path)).toEqual([
    'people.0.name',
    'people.1.number',
    'people.1.age',
    '',
  ])
})
