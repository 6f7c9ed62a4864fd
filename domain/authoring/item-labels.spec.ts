import { expect, test } from 'vitest'
import { type ItemChange, maxTags } from '#contracts/authoring/item-changes.ts'
import { areSameLabels, areSameSorting, changeLabels, type ItemLabels } from './item-labels.ts'

const inBank: ItemLabels = {
  topic: 'Percent',
  skill: 'percent',
  difficulty: 2,
  status: 'ready',
  tags: ['fall', 'hard'],
}
const inTest: ItemLabels = { topic: null, skill: null, difficulty: null, status: null, tags: [] }

test.each<[ItemChange, Partial<ItemLabels>]>([
  [{}, {}],
  [{ topic: 'Circles' }, { topic: 'Circles' }],
  [{ skill: 'probability-and-counting' }, { skill: 'probability-and-counting' }],
  [{ difficulty: 5 }, { difficulty: 5 }],
  [{ status: 'retired' }, { status: 'retired' }],
  [{ addTags: ['hard', 'new'] }, { tags: ['fall', 'hard', 'new'] }],
  [{ removeTags: ['fall', 'gone'] }, { tags: ['hard'] }],
  [{ addTags: ['fall'], removeTags: ['fall'] }, { tags: ['hard', 'fall'] }],
  [{ addTags: ['new', 'new'] }, { tags: ['fall', 'hard', 'new'] }],
])('%j changes an item of a bank into %j', (change, expected) => {
  expect(changeLabels(inBank, change)).toEqual({ ...inBank, ...expected })
})

test('a question of a test has no status and no tags', () => {
  const change: ItemChange = { topic: 'Percent', status: 'retired', addTags: ['new'] }
  expect(changeLabels(inTest, change)).toEqual({ ...inTest, topic: 'Percent' })
})

const many = Array.from({ length: maxTags - 1 }, (_, at) => `tag ${at}`)
test.each([
  ['one', ['a'], true],
  ['two', ['a', 'b'], false],
])('%s more tag fits beside all but one: %j', (_, addTags, fits) => {
  expect(changeLabels({ ...inBank, tags: many }, { addTags }) !== undefined).toBe(fits)
})

test.each<[Partial<ItemLabels>, boolean, boolean]>([
  [{}, true, true],
  [{ topic: null }, false, true],
  [{ skill: null }, false, true],
  [{ difficulty: 3 }, false, true],
  [{ status: 'draft' }, false, false],
  [{ tags: ['fall'] }, false, false],
  [{ tags: ['hard', 'fall'] }, false, false],
])('with %j, all labels are the same: %s, and sorting: %s', (values, all, sorting) => {
  const other = { ...inBank, ...values }
  expect([areSameLabels(inBank, other), areSameSorting(inBank, other)]).toEqual([all, sorting])
})
