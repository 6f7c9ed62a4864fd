import { expect, test } from 'vitest'
import { makeIdAt } from '#test/support/web-people.ts'
import { type AssemblyValues, drawSeed, readAssemblyWish, shortList } from './assembly-form.ts'

const bank = makeIdAt(7)
const values: AssemblyValues = {
  title: 'A test',
  plan: 'digital-2026',
  skill: 'percent',
  questions: '10',
  testIds: [bank],
  levels: '',
  seed: '42',
}
const usual = { plan: { formatId: 'digital-2026' }, testIds: [bank], target: null, levels: null, seed: 42 }

test.each<[Partial<AssemblyValues>, object]>([
  [{}, {}],
  [{ plan: shortList }, { plan: { skill: 'percent', questions: 10 } }],
  [{ levels: '2-4' }, { levels: { from: 2, to: 4 } }],
])('%j asks for %j', (typed, asked) => {
  expect(readAssemblyWish({ ...values, ...typed }, null)).toEqual({ ...usual, ...asked })
})

test('a drawn seed is one that the server takes', () => {
  expect(readAssemblyWish({ ...values, seed: drawSeed() }, null).seed).toBeGreaterThanOrEqual(0)
})
