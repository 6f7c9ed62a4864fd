import { describe, expect, test } from 'vitest'
import { compareShipped, type KeptQuestion, keepShipped, type ShippedChanges } from './shipped-questions.ts'

const kept: readonly KeptQuestion[] = [{ key: 'a', id: '1', digest: 'old', revision: 3 }]
const nothing: ShippedChanges = { changed: [], added: [], edited: [], dropped: [], deleted: 0 }
const here = new Map([['1', 3]])

test.each<{
  name: string
  kept?: readonly KeptQuestion[]
  shipped: readonly { key: string; digest: string }[]
  revisions?: ReadonlyMap<string, number>
  changes: Partial<ShippedChanges>
}>([
  { name: 'the same', shipped: [{ key: 'a', digest: 'old' }], changes: {} },
  { name: 'changed', shipped: [{ key: 'a', digest: 'new' }], changes: { changed: [{ key: 'a', id: '1' }] } },
  {
    name: 'changed there and here',
    shipped: [{ key: 'a', digest: 'new' }],
    revisions: new Map([['1', 4]]),
    changes: { edited: [{ key: 'a', id: '1' }] },
  },
  {
    name: 'changed only here',
    shipped: [{ key: 'a', digest: 'old' }],
    revisions: new Map([['1', 4]]),
    changes: {},
  },
  {
    name: 'changed there, deleted here',
    shipped: [{ key: 'a', digest: 'new' }],
    revisions: new Map(),
    changes: { deleted: 1 },
  },
  { name: 'deleted here', shipped: [{ key: 'a', digest: 'old' }], revisions: new Map(), changes: {} },
  {
    name: 'added',
    shipped: [
      { key: 'a', digest: 'old' },
      { key: 'b', digest: 'one' },
    ],
    changes: { added: ['b'] },
  },
  { name: 'no longer there', shipped: [], changes: { dropped: [{ key: 'a', id: '1' }] } },
  { name: 'no longer there and deleted here', shipped: [], revisions: new Map(), changes: {} },
  {
    name: 'left when it was new, and changed since',
    kept: [{ key: 'a', id: null, digest: 'old', revision: 0 }],
    shipped: [{ key: 'a', digest: 'new' }],
    changes: { deleted: 1 },
  },
])('$name', ({ kept: before = kept, shipped, revisions = here, changes }) => {
  expect(compareShipped(before, shipped, revisions)).toEqual({ ...nothing, ...changes })
})

describe('afterwards nothing is left to offer, until the files change again', () => {
  const shipped = [
    { key: 'a', digest: 'new' },
    { key: 'b', digest: 'one' },
  ]

  test('taken', () => {
    const taken = new Map([
      ['a', { id: '1', revision: 4 }],
      ['b', { id: '2', revision: 1 }],
    ])
    const after = keepShipped(kept, shipped, taken)
    const revisions = new Map([
      ['1', 4],
      ['2', 1],
    ])
    expect(compareShipped(after, shipped, revisions)).toEqual(nothing)
    expect(compareShipped(after, [{ key: 'a', digest: 'newer' }], revisions)).toMatchObject({
      changed: [{ key: 'a', id: '1' }],
      dropped: [{ key: 'b', id: '2' }],
    })
  })

  test('left', () => {
    const after = keepShipped(kept, shipped, new Map())
    expect(compareShipped(after, shipped, here)).toEqual(nothing)
    expect(compareShipped(after, [{ key: 'a', digest: 'newer' }], here)).toMatchObject({
      changed: [{ key: 'a', id: '1' }],
    })
  })

  test('edited here, which it stays', () => {
    const after = keepShipped(kept, shipped, new Map())
    expect(compareShipped(after, [{ key: 'a', digest: 'newer' }], new Map([['1', 9]]))).toMatchObject({
      edited: [{ key: 'a', id: '1' }],
    })
  })
})
