import { describe, expect, test } from 'vitest'
import { countOwed, type Pool } from './pool.ts'
import { Exposure, listEstimates, previewedAbilities, simulatePool } from './simulate-routes.ts'

/** Two lines, spread evenly from -1.5 to 1.5. */
function poolOf(size: number): Pool {
  const sets = Array.from({ length: size }, (_, at) => [
    { id: String(at), difficulty: ((at % 5) - 2) * 0.75, line: at % 2, isTyped: false },
  ])
  return { sets, questions: 20, typed: 0, lines: [10, 10] }
}

const ids = (routes: ReturnType<typeof simulatePool>) =>
  Object.values(routes.previews).map(({ questions }) => questions.map(({ id }) => id))

describe('simulated students', () => {
  const simulated = simulatePool(poolOf(60), 100, 1)

  test('get the same from the same seed, and something else from another', () => {
    expect(ids(simulatePool(poolOf(60), 100, 1))).toEqual(ids(simulated))
    expect(ids(simulatePool(poolOf(60), 100, 2))).not.toEqual(ids(simulated))
  })

  test('each get the blueprint, and the strong one harder questions than the weak one', () => {
    const { strong, middle, weak } = simulated.previews
    const difficulties = [weak, middle, strong].map(({ questions }) =>
      questions.reduce((sum, { difficulty }) => sum + difficulty, 0),
    )
    expect(difficulties).toEqual(difficulties.toSorted((one, other) => one - other))
    for (const { questions } of [strong, middle, weak]) {
      expect(countOwed(poolOf(60), questions)).toEqual({ questions: 0, typed: 0, lines: [0, 0], others: 0 })
    }
  })

  test('are estimated after each question, with an error that gets smaller', () => {
    const estimates = listEstimates(simulated.previews.strong)
    expect(estimates).toHaveLength(20)
    const [first, last] = [estimates[0], estimates.at(-1)]
    expect(last?.error).toBeLessThan(first?.error ?? 0)
    expect(Math.abs((last?.ability ?? 0) - previewedAbilities.strong)).toBeLessThan(2 * (last?.error ?? 0))
  })

  test('see a question under the cap where the pool allows it, and all the same where it is no larger than a route', () => {
    expect(simulated.exposure.mostSeen()?.share).toBeLessThan(0.5)
    expect(simulated.exposure.sharedByTwo()).toBeLessThan(10)
    const { exposure } = simulatePool(poolOf(20), 10, 1)
    expect([exposure.mostSeen()?.share, exposure.sharedByTwo()]).toEqual([1, 20])
  })

  test('get all that there is from a pool that is too small, and nothing from none', () => {
    expect(ids(simulatePool(poolOf(3), 2, 1)).map((route) => route.length)).toEqual([3, 3, 3])
    const { exposure } = simulatePool(poolOf(0), 2, 1)
    expect([exposure.mostSeen(), exposure.sharedByTwo()]).toEqual([undefined, 0])
  })
})

test('exposure counts routes and pairs of routes', () => {
  const exposure = new Exposure()
  const route = (...names: string[]) => ({
    questions: names.map((id) => ({ id, difficulty: 0, line: null, isTyped: false })),
  })
  exposure.add(route('a', 'b'))
  expect(exposure.sharedByTwo()).toBe(0)
  exposure.add(route('a', 'c'))
  exposure.add(route('b', 'c'))
  expect(exposure.sharedByTwo()).toBe(1)
  expect(exposure.mostSeen()).toMatchObject({ share: 2 / 3 })
  expect(exposure.shareOf({ id: 'a' })).toBe(0.1)
})
