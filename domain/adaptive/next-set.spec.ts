import { describe, expect, test } from 'vitest'
import { createRandomDraw } from '#domain/statistics/random-numbers.ts'
import { type Choice, chooseNextSet } from './next-set.ts'
import type { Pool, PoolQuestion, PoolSet } from './pool.ts'

/** `line`, difficulty, and `#` for a typed answer: `0 -1.5#`. */
function question(id: string, written: string): PoolQuestion {
  const [line = '', difficulty = ''] = written.split(' ')
  const isTyped = difficulty.endsWith('#')
  return {
    id,
    difficulty: Number(difficulty.replace('#', '')),
    line: line === '-' ? null : Number(line),
    isTyped,
  }
}

/** A set for each text, with its questions between commas. The ids are a1, a2, b1 and so on. */
function pool(sets: readonly string[], wanted: Omit<Pool, 'sets'>): Pool {
  const written = sets.map((set, at) =>
    set.split(', ').map((one, place) => question(`${'abcdefgh'[at]}${place + 1}`, one)),
  )
  return { sets: written, ...wanted }
}

function choice(values: Partial<Choice> = {}): Choice {
  return { ability: 0, exposureOf: () => 0, draw: () => 0, ...values }
}

const idsOf = (set: PoolSet | null) => set?.map(({ id }) => id).join(' ') ?? null
const named = (all: Pool, ids: string) => all.sets.flat().filter(({ id }) => ids.split(' ').includes(id))

describe('what is asked next', () => {
  const cases: [string, readonly string[], Omit<Pool, 'sets'>, string, Partial<Choice>, string | null][] = [
    ['the most informative question', ['0 2', '0 0.1', '0 -2'], { questions: 2, typed: 0, lines: [2] }, '', {}, 'b1'],
    ['… at the estimate', ['0 2', '0 0.1', '0 -2'], { questions: 2, typed: 0, lines: [2] }, '', { ability: 2 }, 'a1'],
    [
      'chance among four',
      ['0 0', '0 1', '0 2', '0 3', '0 4'],
      { questions: 2, typed: 0, lines: [2] },
      '',
      { draw: (below) => below - 1 },
      'd1',
    ],
    [
      'the line of which the largest share is owed',
      ['0 0', '0 0', '1 3', '1 3'],
      { questions: 4, typed: 0, lines: [2, 2] },
      'a1',
      {},
      'c1',
    ],
    ['of equal shares the larger line', ['0 0', '1 3', '1 3'], { questions: 3, typed: 0, lines: [1, 2] }, '', {}, 'b1'],
    [
      'nothing of a line that has enough',
      ['0 0', '0 0', '1 3'],
      { questions: 2, typed: 0, lines: [1, 1] },
      'a1',
      {},
      'c1',
    ],
    ['nothing that no line counts', ['- 0', '0 3'], { questions: 1, typed: 0, lines: [1] }, '', {}, 'b1'],
    ['… except where the lines leave room', ['- 0', '0 3'], { questions: 2, typed: 0, lines: [1] }, 'b1', {}, 'a1'],
    ['without a blueprint, any question', ['- 1', '- 0'], { questions: 1, typed: 0, lines: [] }, '', {}, 'b1'],
    ['a passage as a whole', ['0 0, 0 1, 1 2', '0 3'], { questions: 4, typed: 0, lines: [3, 1] }, '', {}, 'a1 a2 a3'],
    ['no passage for one question', ['0 0, 1 0, 1 0', '0 3'], { questions: 3, typed: 0, lines: [2, 1] }, '', {}, 'b1'],
    [
      'of a passage only what is owed, the most informative',
      ['0 2, 0 0, 1 1, 0 -0.1'],
      { questions: 3, typed: 0, lines: [2, 1] },
      '',
      {},
      'a2 a3 a4',
    ],
    ['a passage once', ['0 0, 0 1', '0 3'], { questions: 2, typed: 0, lines: [2] }, 'a1', {}, 'b1'],
    [
      'another question under the cap',
      ['0 0', '0 3'],
      { questions: 2, typed: 0, lines: [2] },
      '',
      { exposureOf: ({ id }) => (id === 'a1' ? 0.3 : 0.29) },
      'b1',
    ],
    [
      '… but a question above it rather than none',
      ['0 0'],
      { questions: 1, typed: 0, lines: [1] },
      '',
      { exposureOf: () => 1 },
      'a1',
    ],
    ['a typed answer when it is due', ['0 0', '0 0', '0 3#'], { questions: 2, typed: 1, lines: [2] }, 'a1', {}, 'c1'],
    ['no typed answer too many', ['0 0#', '0 0#', '0 3'], { questions: 2, typed: 1, lines: [2] }, 'a1', {}, 'c1'],
    [
      'a typed answer above the cap where it is the last chance',
      ['0 0', '0 0', '0 3#'],
      { questions: 2, typed: 1, lines: [2] },
      'a1',
      { exposureOf: ({ isTyped }) => Number(isTyped) },
      'c1',
    ],
    [
      'something else where the pool lacks a line',
      ['0 0', '0 1'],
      { questions: 2, typed: 0, lines: [1, 1] },
      'a1',
      {},
      'b1',
    ],
    [
      'at last the rest of a passage',
      ['0 0, 1 0', '0 1'],
      { questions: 3, typed: 0, lines: [3, 0] },
      'a1 b1',
      {},
      'a2',
    ],
    [
      'no rest after its part while there is another',
      ['0 0, 1 3', '0 0, 1 0'],
      { questions: 4, typed: 0, lines: [4, 0] },
      'a1 b1',
      {},
      'a2',
    ],
    [
      'the last passage as a whole, because its rest could not follow it',
      ['0 1, 1 0, 1 2', '0 1'],
      { questions: 3, typed: 0, lines: [3, 0] },
      'b1',
      {},
      'a1 a2',
    ],
    ['nothing more than the section has', ['0 0', '0 1'], { questions: 1, typed: 0, lines: [1] }, 'a1', {}, null],
    ['nothing where the pool is empty', ['0 0'], { questions: 2, typed: 0, lines: [2] }, 'a1', {}, null],
  ]
  test.each(cases)('%s', (_, sets, wanted, delivered, chosen, expected) => {
    const all = pool(sets, wanted)
    expect(idsOf(chooseNextSet(all, named(all, delivered), choice(chosen)))).toBe(expected)
  })
})

test('the same seed chooses the same', () => {
  const all = pool(['0 0', '0 0.1', '0 0.2', '0 0.3'], { questions: 2, typed: 0, lines: [2] })
  const chosen = (seed: number) => idsOf(chooseNextSet(all, [], choice({ draw: createRandomDraw(seed) })))
  const many = Array.from({ length: 40 }, (_, seed) => chosen(seed))
  expect(many).toEqual(Array.from({ length: 40 }, (_, seed) => chosen(seed)))
  expect(new Set(many).size).toBe(4)
})
