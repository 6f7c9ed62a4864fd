import { describe, expect, test } from 'vitest'
import { chanceAt } from '#domain/statistics/ability.ts'
import { createRandomUnits, drawNormal } from '#test/support/generated-answers.ts'
import { countOwed, type Pool, type PoolQuestion } from './pool.ts'
import { abilityOnRoute, extendRoute, type HandedIn } from './route.ts'

/** Four lines, with three times what they want; every eighth answer is typed. Every fourth set is a passage of four questions. */
function madeUpPool(seed: number): Pool {
  const random = createRandomUnits(seed)
  const sets = Array.from({ length: 60 }, (_, set) =>
    Array.from(
      { length: set % 4 === 0 ? 4 : 1 },
      (_, at): PoolQuestion => ({
        id: `${set}-${at}`,
        difficulty: 1.2 * drawNormal(random),
        line: (set + at) % 4,
        isTyped: set % 8 === 1,
      }),
    ),
  )
  return { sets, questions: 30, typed: 3, lines: [9, 8, 7, 6] }
}

function take(pool: Pool, seed: number, isRight: (question: PoolQuestion) => boolean) {
  const rules = { pool, seed, exposureOf: () => 0 }
  const [handedIn, sets] = [new Map<string, boolean>(), [...extendRoute(rules, [], new Map())]]
  for (let at = 0; at < sets.length; at++) {
    for (const question of sets[at] ?? []) handedIn.set(question.id, isRight(question))
    sets.push(...extendRoute(rules, sets.flat(), handedIn))
  }
  return { sets, route: sets.flat(), handedIn }
}

describe('a route', () => {
  const pool = madeUpPool(1)
  const rules = { pool, seed: 7, exposureOf: () => 0 }
  const first = extendRoute(rules, [], new Map())

  test('begins with two sets, and has one set ahead of the open one', () => {
    expect(first).toHaveLength(2)
    const handedIn = new Map(first[0]?.map(({ id }) => [id, true]))
    expect(extendRoute(rules, first.flat(), handedIn)).toHaveLength(1)
  })

  test('gets nothing more if the same request comes again, or if a set is handed in by halves', () => {
    expect(extendRoute(rules, first.flat(), new Map())).toEqual([])
  })

  test('ends with the number of questions that the section has', () => {
    const { route, handedIn } = take(pool, 7, () => true)
    expect(route).toHaveLength(30)
    expect(extendRoute(rules, route, handedIn)).toEqual([])
  })

  test('leads the strong to harder questions than the weak', () => {
    const mean = ({ route }: ReturnType<typeof take>) => route.reduce((sum, { difficulty }) => sum + difficulty, 0) / 30
    expect(mean(take(pool, 7, () => true))).toBeGreaterThan(mean(take(pool, 7, () => false)) + 0.5)
  })

  test('depends on nothing but the answers that were handed in and the seed', () => {
    const isRight = ({ id }: PoolQuestion) => id.length % 2 === 0
    expect(take(pool, 9, isRight)).toEqual(take(madeUpPool(1), 9, isRight))
  })

  test('knows nothing of a question that counts for nobody', () => {
    const [one, two, three] = pool.sets.flat()
    if (!one || !two || !three) throw new Error('The pool is too small.')
    const answers: HandedIn = new Map([
      [one.id, true],
      [two.id, false],
    ])
    const counted = abilityOnRoute([one, two], answers)
    expect(abilityOnRoute([one, two, three], new Map([...answers, [three.id, null]]))).toEqual(counted)
  })

  test('is the same up to an answer that differs, and one set beyond', () => {
    const [one, other] = [take(pool, 9, () => true), take(pool, 9, ({ difficulty }) => difficulty < 0.4)]
    const differs = one.sets.findIndex((set) => set.some(({ difficulty }) => difficulty >= 0.4))
    expect(differs).toBeGreaterThanOrEqual(0)
    expect(other.sets.slice(0, differs + 2)).toEqual(one.sets.slice(0, differs + 2))
  })
})

test.each([1, 2, 3, 4, 5, 6])('no part of a passage follows another part of it, pool %d', (seed) => {
  const { sets } = madeUpPool(seed)
  const passages = sets.filter((set) => set.length > 1)
  const total = sets.flat().length
  for (const part of [sets, passages, passages.slice(0, 2), passages.slice(0, 1)]) {
    for (const lines of [[9, 0, 0, 0], [1, 1, 1, 1], [total], [0, 2, 0, 0], []]) {
      const pool = { sets: part, questions: part.flat().length, typed: 0, lines }
      const route = take(pool, seed, ({ id }) => id.length % 2 === 0).sets
      const cameFrom = route.map(([first]) => part.findIndex((set) => set.some((question) => question === first)))
      expect(route.flat()).toHaveLength(pool.questions)
      expect(cameFrom.filter((from, at) => from === cameFrom[at - 1])).toEqual([])
    }
  }
})

describe.each([1, 2, 3])('of made-up students, pool %d', (seed) => {
  const pool = madeUpPool(seed)
  const random = createRandomUnits(seed + 100)
  const students = Array.from({ length: 200 }, (_, student) => {
    const ability = drawNormal(random)
    return { ability, ...take(pool, student, ({ difficulty }) => random() < chanceAt(ability, difficulty)) }
  })

  test('each gets what the blueprint wants, and nothing twice', () => {
    for (const { route } of students) {
      expect(countOwed(pool, route)).toEqual({ questions: 0, typed: 0, lines: [0, 0, 0, 0], others: 0 })
      expect(new Set(route.map(({ id }) => id)).size).toBe(30)
    }
  })

  test('the estimates are right on average, and as far off as their errors say', () => {
    const measured = students.map(({ ability, route, handedIn }) => ({
      truth: ability,
      ...abilityOnRoute(route, handedIn),
    }))
    const misses = measured.map(({ truth, ability }) => ability - truth)
    const bias = misses.reduce((sum, miss) => sum + miss, 0) / misses.length
    expect(Math.abs(bias)).toBeLessThan(0.1)
    const inErrors = measured.reduce((sum, { error }, at) => sum + ((misses[at] ?? 0) / error) ** 2, 0) / misses.length
    expect(inErrors).toBeGreaterThan(0.75)
    expect(inErrors).toBeLessThan(1.3)
  })
})
