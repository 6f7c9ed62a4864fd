import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OptionId } from '#contracts/wire/ids.ts'
import { makeOptionId, makeOptionIds, makeOptions } from '#test/support/options.ts'
import { areKnownOptionIds, assignOptionIds, noOptions, type StoredOptions } from './options.ts'

/** Produces `22222`, `33333` and so on, after the numbers in `first`. */
function counting(...first: number[]) {
  let calls = 0
  return (below: number) => {
    const drawn = first[calls] ?? 19 + Math.floor((calls - first.length) / 5)
    calls += 1
    return drawn % below
  }
}

const saved: StoredOptions = { options: makeOptions(['a', 'b', 'c', 'd']), retired: [] }
const [a, b, c, d] = [0, 1, 2, 3].map(makeOptionId)

function idsOf({ options }: StoredOptions): OptionId[] {
  return options.map(({ id }) => id)
}

describe('without ids, an option with the same text is the same', () => {
  test.each<[string, string[], (OptionId | undefined | 'new')[], (OptionId | undefined)[]]>([
    ['moved', ['d', 'c', 'b', 'a'], [d, c, b, a], []],
    ['removed', ['b', 'c', 'd'], [b, c, d], [a]],
    ['added', ['a', 'e', 'b', 'c', 'd'], [a, 'new', b, c, d], []],
    ['reworded', ['a', 'B', 'c', 'd'], [a, 'new', c, d], [b]],
    ['one that reads like another', ['a', 'a', 'c'], [a, 'new', c], [b, d]],
    ['none left', [], [], [a, b, c, d]],
  ])('%s', (_, texts, ids, retired) => {
    const known = assignOptionIds(texts, undefined, saved, counting())
    expect(idsOf(known)).toEqual(ids.map((id) => (id === 'new' ? '22222' : id)))
    expect(known.options.map(({ html }) => html)).toEqual(texts)
    expect(known.retired).toEqual(retired)
  })
})

describe('with ids', () => {
  test('an option stays the same in other words and at another place', () => {
    const known = assignOptionIds(
      ['D!', 'a', 'new', 'b'],
      [makeOptionId(3), makeOptionId(0), null, makeOptionId(1)],
      saved,
      counting(),
    )
    expect(idsOf(known)).toEqual([d, a, '22222', b])
    expect(known.retired).toEqual([c])
  })

  test('a removed option can come back, and is then no longer among the removed ones', () => {
    const without = assignOptionIds(['b', 'c'], makeOptionIds(1, 2), saved, counting())
    expect(without.retired).toEqual([a, d])
    expect(areKnownOptionIds(makeOptionIds(0, 1), without)).toBe(true)
    expect(assignOptionIds(['a', 'b'], makeOptionIds(0, 1), without, counting())).toMatchObject({ retired: [d, c] })
  })

  test.each<[string, (OptionId | null)[], boolean]>([
    ['those of the question', makeOptionIds(3, 0), true],
    ['new ones', [null, null, makeOptionId(1)], true],
    ['one of another question', makeOptionIds(0, 7), false],
    ['one twice', makeOptionIds(0, 0), false],
  ])('%s: %j are its own: %s', (_, ids, expected) => expect(areKnownOptionIds(ids, saved)).toBe(expected))
})

test('an id that was given once is never given to another option', () => {
  // The first draw is `bbbbb`, which is in use. The second is `ccccc`, which was removed.
  const known = assignOptionIds(
    ['x'],
    [null],
    { options: makeOptions(['a']), retired: makeOptionIds(1) },
    counting(0, 0, 0, 0, 0, 1, 1, 1, 1, 1),
  )
  expect(idsOf(known)).toEqual(['22222'])
})

describe('whatever authors do', () => {
  /** An option in the author's form: its text, and the option that it was before; null for an added row. */
  interface Row {
    readonly origin: symbol
    readonly text: string
    readonly id: OptionId | null
  }
  type Edit = (rows: readonly Row[]) => Row[]

  const text = fc.constantFrom('a', 'b', 'c', '7', '<em>8</em>')
  const place = fc.nat(25)
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.tuple(place, text).map(
      ([at, words]): Edit =>
        (rows) =>
          rows.map((row, own) => (own === at % rows.length ? { ...row, text: words } : row)),
    ),
    fc.tuple(place, place).map(
      ([from, to]): Edit =>
        (rows) => {
          const moved = rows[from % rows.length]
          return moved === undefined
            ? [...rows]
            : rows.filter((row) => row !== moved).toSpliced(to % rows.length, 0, moved)
        },
    ),
    place.map(
      (at): Edit =>
        (rows) =>
          rows.toSpliced(at % Math.max(1, rows.length), 1),
    ),
    fc.tuple(place, text).map(
      ([at, words]): Edit =>
        (rows) => {
          return rows.toSpliced(at % (rows.length + 1), 0, { origin: Symbol('added'), text: words, id: null })
        },
    ),
  )
  const savesOfEdits = fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })

  test('each recorded choice keeps its option, and no option takes the id of another', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 6 }), savesOfEdits, fc.integer(), (texts, saves, seed) => {
        let state = seed >>> 0
        // Few distinct numbers, so that ids collide and are drawn again.
        const random = () => {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
          return (state >>> 8) % 3
        }
        let known = assignOptionIds(texts, undefined, noOptions, random)
        const originOf = new Map<OptionId, symbol>(known.options.map(({ id }) => [id, Symbol('first')]))
        for (const edits of saves) {
          const opened = known.options.map(
            ({ id, html }): Row => ({ origin: originOf.get(id) ?? Symbol('lost'), text: html, id }),
          )
          const rows = edits.reduce<readonly Row[]>((before, one) => one(before), opened).slice(0, 8)
          known = assignOptionIds(
            rows.map((row) => row.text),
            rows.map(({ id }) => id),
            known,
            random,
          )
          for (const [at, { id }] of known.options.entries()) {
            const origin = rows[at]?.origin ?? Symbol('none')
            expect(originOf.get(id) ?? origin).toBe(origin)
            originOf.set(id, origin)
          }
          expect(new Set([...idsOf(known), ...known.retired]).size).toBe(known.options.length + known.retired.length)
          expect([...originOf.keys()].every((id) => known.retired.includes(id) || idsOf(known).includes(id))).toBe(true)
        }
      }),
    )
  })
})
