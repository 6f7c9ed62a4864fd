import { describe, expect, test } from 'vitest'
import { createRandomUnits, drawNormal } from '#test/support/generated-answers.ts'
import { lsat, lsat7 } from '#test/support/lsat.ts'
import type { AnswerColumns } from './booklets.ts'
import { type DifficultyPrior, estimateAbility, fitRaschModel, type RaschModel } from './calibration.ts'

/** A row for each person; null where somebody was not asked. */
type Rows = readonly (readonly (number | null)[])[]

function answersOf(rows: Rows, testOf: (person: number) => number = () => 0): AnswerColumns {
  const all = rows.flatMap((row, person) =>
    row.flatMap((right, question) => (right === null ? [] : [{ person, question, right }])),
  )
  return {
    persons: Int32Array.from(all, ({ person }) => person),
    questions: Int32Array.from(all, ({ question }) => question),
    right: Uint8Array.from(all, ({ right }) => right),
    tests: Int32Array.from(all, ({ person }) => testOf(person)),
  }
}

const levels = (centers: readonly number[]): DifficultyPrior => ({ centers: Float64Array.from(centers), deviation: 1 })
const nothingKnown = (questions: number): DifficultyPrior => ({
  centers: new Float64Array(questions),
  deviation: Infinity,
})
const difficultiesOf = ({ questions }: RaschModel) => questions.map(({ difficulty }) => difficulty)
const chanceOf = (ability: number, difficulty: number) => 1 / (1 + Math.exp(difficulty - ability))

/** People of normal ability, who are asked what `asks` says. */
function simulate(
  seed: number,
  people: number,
  difficulties: readonly number[],
  asks: (person: number, question: number) => boolean = () => true,
) {
  const random = createRandomUnits(seed)
  const abilities = Array.from({ length: people }, () => drawNormal(random))
  const rows = abilities.map((ability, person) =>
    difficulties.map((difficulty, question) =>
      asks(person, question) ? Number(random() < chanceOf(ability, difficulty)) : null,
    ),
  )
  return { abilities, rows }
}

const spread = (questions: number, from: number, to: number) =>
  Array.from({ length: questions }, (_, at) => from + ((to - from) * at) / (questions - 1))

describe('published calibrations of section 6 of the LSAT', () => {
  const model = fitRaschModel(answersOf(lsat), nothingKnown(5))

  // mirt's own specs (`test-01-mirtOne.R`, Rasch) have -2.73, -0.999, -0.24, -1.306 and -2.099, and a variance of 0.57.
  test.each([
    [1, -2.73],
    [2, -0.999],
    [3, -0.24],
    [4, -1.306],
    [5, -2.099],
  ])('mirt: question %d is at %d', (number, difficulty) => {
    expect(difficultiesOf(model)[number - 1]).toBeCloseTo(difficulty, 3)
    expect(model.population.deviation ** 2).toBeCloseTo(0.57, 3)
  })

  // ltm prints difficulties in units of the deviation, which it has as 0.7551 (Rizopoulos 2006, Journal of Statistical Software 17(5)).
  test.each([
    [1, -3.6153],
    [2, -1.3224],
    [3, -0.3176],
    [4, -1.7301],
    [5, -2.7802],
  ])('ltm: question %d is at %d deviations', (number, difficulty) => {
    const { deviation } = model.population
    expect(Math.abs(deviation - 0.7551)).toBeLessThan(0.0001)
    // To one unit of its last digit: its own quadrature has 21 points.
    expect(Math.abs((difficultiesOf(model)[number - 1] ?? 0) / deviation - difficulty)).toBeLessThan(0.000_15)
  })

  test('ltm, mirt and irtQ: the logarithm of the likelihood', () => {
    expect(model.logLikelihood).toBeCloseTo(-2466.938, 3)
  })

  // A quarter of the intervals that mirt has: (2.983 - 2.478) / 3.92 and so on. They hold for the place of the scale too; ours compare questions.
  test.each([
    [1, 0.1288],
    [2, 0.0783],
    [3, 0.0714],
    [4, 0.0834],
    [5, 0.1038],
  ])('mirt: the error of question %d is a little more than ours: %d', (number, error) => {
    const own = model.questions[number - 1]?.error ?? 0
    expect(own / error).toBeGreaterThan(0.95)
    expect(own / error).toBeLessThan(1)
  })
})

describe('the published calibration of section 7 of the LSAT', () => {
  const model = fitRaschModel(answersOf(lsat7), nothingKnown(5))

  // mirt's page on `lagrange` prints easiness, the negative of difficulty: 1.868, 0.791, 1.461, 0.521 and 1.993, and a variance of 1.022.
  test.each([
    [1, -1.868],
    [2, -0.791],
    [3, -1.461],
    [4, -0.521],
    [5, -1.993],
  ])('mirt: question %d is at %d', (number, difficulty) => {
    // To one unit of its last digit: it stops when nothing moves by more than 0.0001.
    expect(Math.abs((difficultiesOf(model)[number - 1] ?? 0) - difficulty)).toBeLessThan(0.001)
    expect(Math.abs(model.population.deviation ** 2 - 1.022)).toBeLessThan(0.001)
  })

  test('mirt: the logarithm of the likelihood', () => {
    expect(model.logLikelihood).toBeCloseTo(-2664.901, 3)
  })
})

test.each([
  ['section 6', lsat],
  ['section 7', lsat7],
])('no other difficulty makes the answers likelier, summed in small steps: %s', (_, rows) => {
  const { population, ...model } = fitRaschModel(answersOf(rows), nothingKnown(5))
  const found = [...difficultiesOf({ population, ...model }), population.deviation]
  const best = likelihoodOf(rows, found)
  expect(best).toBeCloseTo(model.logLikelihood, 3)
  for (const at of found.keys()) {
    for (const step of [-0.01, 0.01]) {
      expect(likelihoodOf(rows, found.with(at, (found[at] ?? 0) + step))).toBeLessThan(best)
    }
  }
})

/** The marginal likelihood as its definition says, over 1,601 abilities. */
function likelihoodOf(rows: readonly (readonly number[])[], parameters: readonly number[]): number {
  const deviation = parameters.at(-1) ?? 1
  const grid = spread(1601, -8, 8)
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(row.join(''), (counts.get(row.join('')) ?? 0) + 1)
  let sum = 0
  for (const [pattern, people] of counts) {
    const chances = grid.map((point) =>
      [...pattern].reduce(
        (all, right, at) => {
          const chance = chanceOf(point * deviation, parameters[at] ?? 0)
          return all * (right === '1' ? chance : 1 - chance)
        },
        Math.exp(-(point ** 2) / 2),
      ),
    )
    sum += people * Math.log((chances.reduce((all, one) => all + one, 0) * 0.01) / Math.sqrt(2 * Math.PI))
  }
  return sum
}

describe('made-up answers', () => {
  const difficulties = spread(40, -2, 2)
  const { abilities, rows } = simulate(11, 2000, difficulties)
  const model = fitRaschModel(answersOf(rows), nothingKnown(40))

  test('their difficulties are found, as far off as the errors say', () => {
    const off = model.questions.map(({ difficulty, error }, at) => (difficulty - (difficulties[at] ?? 0)) / error)
    const mean = off.reduce((sum, one) => sum + one, 0) / off.length
    const variance = off.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (off.length - 1)
    expect(variance).toBeGreaterThan(0.5)
    expect(variance).toBeLessThan(1.6)
    expect(
      Math.max(...model.questions.map(({ difficulty }, at) => Math.abs(difficulty - (difficulties[at] ?? 0)))),
    ).toBeLessThan(0.25)
    expect(model.population.deviation).toBeCloseTo(1, 1)
  })

  test('abilities are found, as far off as their errors say', () => {
    const found = rows.map((row) => {
      const right = row.reduce<number>((sum, one) => sum + (one ?? 0), 0)
      return estimateAbility(difficultiesOf(model), right, model.population)
    })
    const off = found.map(({ ability, error }, at) => ((abilities[at] ?? 0) - ability) / error)
    const mean = off.reduce((sum, one) => sum + one, 0) / off.length
    const square = off.reduce((sum, one) => sum + one ** 2, 0) / off.length
    expect(Math.abs(mean)).toBeLessThan(0.15)
    expect(square).toBeGreaterThan(0.9)
    expect(square).toBeLessThan(1.1)
  })

  test('they fit, and a question of chance does not', () => {
    for (const { infit, outfit } of model.questions) {
      expect(infit).toBeGreaterThan(0.9)
      expect(infit).toBeLessThan(1.1)
      expect(outfit).toBeGreaterThan(0.75)
      expect(outfit).toBeLessThan(1.25)
    }
    const random = createRandomUnits(12)
    const guessed = rows.map((row) => row.with(20, Number(random() < 0.5)))
    expect(fitRaschModel(answersOf(guessed), nothingKnown(40)).questions[20]?.infit).toBeGreaterThan(1.1)
  })

  test('the order of the answers does not matter', () => {
    const random = createRandomUnits(13)
    const { persons, questions, right } = answersOf(rows)
    const order = [...persons.keys()].map((at) => ({ at, place: random() })).toSorted((a, b) => a.place - b.place)
    const mixed = fitRaschModel(
      {
        persons: Int32Array.from(order, ({ at }) => persons[at] ?? 0),
        questions: Int32Array.from(order, ({ at }) => questions[at] ?? 0),
        right: Uint8Array.from(order, ({ at }) => right[at] ?? 0),
        tests: Int32Array.from(order, () => 0),
      },
      nothingKnown(40),
    )
    for (const [at, { difficulty, error }] of mixed.questions.entries()) {
      expect(difficulty).toBeCloseTo(model.questions[at]?.difficulty ?? Number.NaN, 8)
      expect(error).toBeCloseTo(model.questions[at]?.error ?? Number.NaN, 8)
    }
  })
})

describe('few answers', () => {
  test('without any, a question is where its author has it, with the error of the prior', () => {
    const model = fitRaschModel(answersOf([]), levels([-0.75, 1.5]))
    expect(model).toMatchObject({ persons: 0, linkedSets: 0, population: { mean: 0, deviation: 1 } })
    expect(model.questions).toEqual([
      { difficulty: -0.75, error: 1, answers: 0, infit: null, outfit: null },
      { difficulty: 1.5, error: 1, answers: 0, infit: null, outfit: null },
    ])
  })

  test.each([
    ['all', 1],
    ['none', 0],
  ])('%s of them right still gives finite difficulties, and a question nobody was asked stays', (_, right) => {
    const rows = Array.from({ length: 20 }, () => [right, right, null])
    const { questions, population } = fitRaschModel(answersOf(rows), levels([0, 0, 1.5]))
    expect(questions[2]).toMatchObject({ difficulty: 1.5, error: 1, answers: 0 })
    for (const { difficulty, error } of questions.slice(0, 2)) {
      expect(Math.abs(difficulty)).toBeLessThan(1)
      expect(error).toBeLessThan(1)
    }
    expect(Math.sign(population.mean)).toBe(right === 1 ? 1 : -1)
    expect(Math.abs(population.mean)).toBeLessThan(10)
  })

  test('more answers leave less of the author’s level', () => {
    const errorOf = (people: number) => {
      const { rows } = simulate(21, people, [0, 0.5, -0.5, 1])
      return fitRaschModel(answersOf(rows), levels([0, 0, 0, 0])).questions[0]?.error ?? 0
    }
    expect(errorOf(10)).toBeGreaterThan(errorOf(100))
    expect(errorOf(100)).toBeGreaterThan(errorOf(1000))
  })
})

describe('two tests', () => {
  const difficulties = spread(30, -1.5, 1.5)
  const shuffled = difficulties.map((_, at) => difficulties[(at * 7) % 30] ?? 0)
  const flat = shuffled.map(() => 0)
  const offOf = (model: RaschModel, from: number, to: number) =>
    model.questions
      .slice(from, to)
      .reduce((sum, { difficulty }, at) => sum + difficulty - (shuffled[from + at] ?? 0), 0) /
    (to - from)

  /** The second group is stronger by one logit. */
  function twoTests(common: number) {
    const random = createRandomUnits(31)
    const split = 15
    return Array.from({ length: 1600 }, (_, person) => {
      const isFirst = person < 800
      const ability = drawNormal(random) + (isFirst ? 0 : 1)
      return shuffled.map((difficulty, question) => {
        const isAsked = isFirst ? question < split : question >= split - common
        return isAsked ? Number(random() < chanceOf(ability, difficulty)) : null
      })
    })
  }

  test('common questions put them on one scale, although one group is stronger', () => {
    const model = fitRaschModel(
      answersOf(twoTests(5), (person) => Number(person >= 800)),
      levels(flat),
    )
    expect(model.linkedSets).toBe(1)
    expect(Math.abs(offOf(model, 0, 10) - offOf(model, 15, 30))).toBeLessThan(0.15)
  })

  test('without any, only the prior and the equal groups do, and the model says so', () => {
    const model = fitRaschModel(
      answersOf(twoTests(0), (person) => Number(person >= 800)),
      levels(flat),
    )
    expect(model.linkedSets).toBe(2)
    // The stronger group makes its questions look easier.
    expect(offOf(model, 0, 15) - offOf(model, 15, 30)).toBeGreaterThan(0.4)
  })

  test('with what authors say of difficulty, the scale is where they have it', () => {
    const { rows } = simulate(41, 800, shuffled)
    const model = fitRaschModel(answersOf(rows), levels(shuffled.map((one) => one + 2)))
    expect(offOf(model, 0, 30)).toBeCloseTo(2, 0)
    expect(model.population.mean).toBeCloseTo(offOf(model, 0, 30), 1)
  })
})

describe('abilities', () => {
  const population = { mean: 0.3, deviation: 0.9 }

  test('more right answers mean more ability, also for none and all', () => {
    const found = [0, 1, 2, 3, 4].map((right) => estimateAbility([-1, 0, 0.5, 2], right, population))
    for (const [at, { ability, error }] of found.entries()) {
      expect(ability).toBeGreaterThan(found[at - 1]?.ability ?? -3)
      expect(error).toBeLessThan(population.deviation)
    }
  })

  test('without questions, it is that of everybody', () => {
    const { ability, error } = estimateAbility([], 0, population)
    expect(ability).toBeCloseTo(0.3, 8)
    expect(error).toBeCloseTo(0.9, 4)
  })
})
