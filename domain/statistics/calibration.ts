/**
 * The Rasch model: one difficulty for each question and one ability for each person, on one scale. Difficulties maximize the marginal
 * likelihood: abilities are normal around a mean of each test, and integrated out on a grid (Bock and Aitkin 1981; Thissen 1982). Each
 * difficulty also has a normal prior around what its author said, so that it stays finite with few answers.
 */
import { type AnswerColumns, type BookletGroup, type GatheredAnswers, gatherAnswers } from './booklets.ts'

/** What is known of difficulties before any answer, in logits. */
export interface DifficultyPrior {
  readonly centers: Float64Array
  /** Infinity where nothing is known: then the mean ability is at 0, and each question needs right and wrong answers. */
  readonly deviation: number
}

/** Of the abilities: the mean over the tests, and the deviation in each of them. */
export interface AbilityPopulation {
  readonly mean: number
  readonly deviation: number
}

export interface RaschQuestion {
  /** In logits: higher is harder. */
  readonly difficulty: number
  /** Standard error of the difficulty among the others. */
  readonly error: number
  readonly answers: number
  /** Mean squares of the residuals, weighted by information: 1 is as the model expects, more is more chance. Null without answers. */
  readonly infit: number | null
  /** The same without weights, so that it reacts to surprises far from a person's ability. */
  readonly outfit: number | null
}

export interface RaschModel {
  /** In the order of the prior. */
  readonly questions: readonly RaschQuestion[]
  readonly population: AbilityPopulation
  readonly persons: number
  /** Sets of questions that persons link. Between two of them only the prior and the likeness of tests compare. */
  readonly linkedSets: number
  readonly logLikelihood: number
  readonly rounds: number
}

/** The figures do not depend on the order of the answers. */
export function fitRaschModel(answers: AnswerColumns, prior: DifficultyPrior): RaschModel {
  const gathered = gatherAnswers(answers, prior.centers.length)
  let estimate: Estimate = {
    difficulties: prior.centers.slice(),
    means: new Map(gathered.booklets.map(({ test }) => [test, 0])),
    population: { mean: 0, deviation: 1 },
  }
  let [expected, rounds] = [expect(gathered, estimate), 0]
  for (; rounds < mostRounds && gathered.persons > 0; rounds++) {
    const next = anchored(improve(gathered, expected, estimate, prior), gathered, prior)
    const change = furthest(estimate, next)
    estimate = next
    expected = expect(gathered, estimate)
    if (change < enough) break
  }
  return {
    questions: describeQuestions(answers, gathered, expected, estimate, precisionOf(prior)),
    population: estimate.population,
    persons: gathered.persons,
    linkedSets: gathered.linkedSets.length,
    logLikelihood: expected.logLikelihood,
    rounds,
  }
}

/** The mean of the ability given so many right answers to these questions, and its standard error (expected a posteriori). */
export function estimateAbility(difficulties: readonly number[], right: number, population: AbilityPopulation) {
  const weights = logWeights(population.mean, population)
  const { shares } = posterior(right, denominators(difficulties, population), weights, population)
  const { mean, deviation } = momentsOf(shares, population)
  return { ability: mean, error: deviation }
}

/** Shares of nodes that change no figure that anybody sees. */
const negligible = 1e-10
const mostRounds = 1000
const enough = 1e-6
/** Standard deviations from the mean. */
const nodes = Float64Array.from({ length: 41 }, (_, at) => (at - 20) * 0.3)
/** How much the mean abilities of tests differ, in logits. Common questions soon outweigh it. */
const deviationOfMeans = 0.5
/** With a prior on difficulties, each test has one more person, whose ability is around 0 with a deviation of 1. */
const supposed = 1

interface Estimate {
  readonly difficulties: Float64Array
  /** The mean ability in each test. */
  readonly means: ReadonlyMap<number, number>
  readonly population: AbilityPopulation
}

interface Expected {
  /** How many persons who were asked each question are at each node: a row for each question. */
  readonly askedAt: Float64Array
  /** Of each group, the shares of the nodes. */
  readonly shares: ReadonlyMap<BookletGroup, Float64Array>
  readonly logLikelihood: number
}

function precisionOf({ deviation }: DifficultyPrior): number {
  return deviation ** -2
}

function abilityAt(node: number, { mean, deviation }: AbilityPopulation): number {
  return mean + deviation * (nodes[node] ?? 0)
}

/** Logarithms of the shares of the nodes in a test whose mean ability this is. */
function logWeights(mean: number, population: AbilityPopulation): Float64Array {
  const logs = nodes.map((_, node) => -(((abilityAt(node, population) - mean) / population.deviation) ** 2) / 2)
  const mass = logs.reduce((sum, log) => sum + Math.exp(log), 0)
  return logs.map((log) => log - Math.log(mass))
}

/** The sum of log(1 + e^(ability - difficulty)) over the questions, at each node. */
function denominators(difficulties: Iterable<number>, population: AbilityPopulation): Float64Array {
  const sums = new Float64Array(nodes.length)
  for (const difficulty of difficulties) {
    for (let node = 0; node < sums.length; node++) {
      sums[node] = (sums[node] ?? 0) + Math.log1p(Math.exp(abilityAt(node, population) - difficulty))
    }
  }
  return sums
}

/** What a total says of the ability: the share of each node, and the logarithm of the marginal likelihood without the share of the difficulties. */
function posterior(total: number, denominator: Float64Array, weights: Float64Array, population: AbilityPopulation) {
  const shares = new Float64Array(nodes.length)
  let [highest, sum] = [Number.NEGATIVE_INFINITY, 0]
  for (let node = 0; node < shares.length; node++) {
    const log = total * abilityAt(node, population) - (denominator[node] ?? 0) + (weights[node] ?? 0)
    shares[node] = log
    if (log > highest) highest = log
  }
  for (let node = 0; node < shares.length; node++) {
    const share = Math.exp((shares[node] ?? 0) - highest)
    shares[node] = share
    sum += share
  }
  for (let node = 0; node < shares.length; node++) shares[node] = (shares[node] ?? 0) / sum
  return { shares, log: highest + Math.log(sum) }
}

function momentsOf(shares: Float64Array, population: AbilityPopulation) {
  let [mean, square] = [0, 0]
  for (let node = 0; node < shares.length; node++) mean += (shares[node] ?? 0) * abilityAt(node, population)
  for (let node = 0; node < shares.length; node++) {
    square += (shares[node] ?? 0) * (abilityAt(node, population) - mean) ** 2
  }
  return { mean, deviation: Math.sqrt(square) }
}

function expect({ booklets, right }: GatheredAnswers, { difficulties, means, population }: Estimate): Expected {
  const size = nodes.length
  const weights = new Map([...means].map(([test, mean]) => [test, logWeights(mean, population)]))
  const softplus = new Float64Array(difficulties.length * size)
  for (let at = 0; at < softplus.length; at++) {
    const difficulty = difficulties[Math.floor(at / size)] ?? 0
    softplus[at] = Math.log1p(Math.exp(abilityAt(at % size, population) - difficulty))
  }
  const askedAt = new Float64Array(softplus.length)
  const shares = new Map<BookletGroup, Float64Array>()
  let logLikelihood = -right.reduce((sum, own, question) => sum + own * (difficulties[question] ?? 0), 0)
  for (const { test, questions, groups } of booklets) {
    const denominator = new Float64Array(size)
    for (let at = 0; at < questions.length; at++) {
      const start = (questions[at] ?? 0) * size
      for (let node = 0; node < size; node++)
        denominator[node] = (denominator[node] ?? 0) + (softplus[start + node] ?? 0)
    }
    const persons = new Float64Array(size)
    for (const group of groups) {
      const found = posterior(group.total, denominator, weights.get(test) ?? nodes, population)
      shares.set(group, found.shares)
      logLikelihood += group.persons * found.log
      for (let node = 0; node < size; node++) {
        persons[node] = (persons[node] ?? 0) + group.persons * (found.shares[node] ?? 0)
      }
    }
    for (let at = 0; at < questions.length; at++) {
      const start = (questions[at] ?? 0) * size
      for (let node = 0; node < size; node++)
        askedAt[start + node] = (askedAt[start + node] ?? 0) + (persons[node] ?? 0)
    }
  }
  return { askedAt, shares, logLikelihood }
}

/** One of Newton's steps for each question, and the moments of the abilities. */
function improve(
  gathered: GatheredAnswers,
  { askedAt, shares }: Expected,
  estimate: Estimate,
  prior: DifficultyPrior,
): Estimate {
  const { difficulties, population } = estimate
  const precision = precisionOf(prior)
  const better = difficulties.map((difficulty, question) => {
    let slope = ((prior.centers[question] ?? 0) - difficulty) * precision - (gathered.right[question] ?? 0)
    let information = precision
    for (let node = 0; node < nodes.length; node++) {
      const chance = chanceOf(abilityAt(node, population), difficulty)
      const here = askedAt[question * nodes.length + node] ?? 0
      slope += here * chance
      information += here * chance * (1 - chance)
    }
    return difficulty + Math.max(-1, Math.min(1, slope / information))
  })
  return { difficulties: better, ...improvePopulation(gathered, shares, estimate, precision > 0 ? supposed : 0) }
}

/** The mean of each test is drawn toward the mean of all tests, as far as it rests on few persons. */
function improvePopulation(
  { booklets, persons }: GatheredAnswers,
  shares: Expected['shares'],
  { means, population }: Estimate,
  one: number,
): Pick<Estimate, 'means' | 'population'> {
  const moments = booklets.flatMap(({ test, groups }) =>
    groups.map((group) => ({
      test,
      persons: group.persons,
      ...momentsOf(shares.get(group) ?? new Float64Array(nodes.length), population),
    })),
  )
  const sums = new Map([...means.keys()].map((test) => [test, { persons: 0, ability: 0 }]))
  for (const group of moments) {
    const sum = sums.get(group.test)
    if (sum === undefined) continue
    sum.persons += group.persons
    sum.ability += group.persons * group.mean
  }
  const pull = means.size > 1 ? (population.deviation / deviationOfMeans) ** 2 : 0
  const found = new Map(
    [...sums].map(([test, sum]) => [test, (sum.ability + pull * population.mean) / (sum.persons + pull + one)]),
  )
  const mean = [...found.values()].reduce((sum, own) => sum + own, 0) / found.size
  let squares = [...found.values()].reduce((sum, own) => sum + one * (1 + own ** 2), 0)
  for (const group of moments) {
    squares += group.persons * ((group.mean - (found.get(group.test) ?? 0)) ** 2 + group.deviation ** 2)
  }
  return { means: found, population: { mean, deviation: Math.sqrt(squares / (persons + one * found.size)) } }
}

/**
 * The likelihood stays the same if all difficulties and abilities of a linked set move together. So its place on the scale is free: it is
 * where the priors have it, or without a prior where the mean ability is 0.
 */
function anchored(
  { difficulties, means, population }: Estimate,
  gathered: GatheredAnswers,
  prior: DifficultyPrior,
): Estimate {
  const precision = precisionOf(prior)
  const likeness = means.size > 1 ? deviationOfMeans ** -2 : 0
  const certainty = precision > 0 ? supposed / population.deviation ** 2 : 1
  const [movedDifficulties, movedMeans] = [difficulties.slice(), new Map(means)]
  for (const { questions, tests } of gathered.linkedSets) {
    let [pull, weight] = [0, 0]
    for (const question of questions) {
      pull += precision * ((prior.centers[question] ?? 0) - (difficulties[question] ?? 0))
      weight += precision
    }
    for (const test of tests) {
      const mean = means.get(test) ?? 0
      pull += likeness * (population.mean - mean) - certainty * mean
      weight += likeness + certainty
    }
    for (const question of questions) movedDifficulties[question] = (difficulties[question] ?? 0) + pull / weight
    for (const test of tests) movedMeans.set(test, (means.get(test) ?? 0) + pull / weight)
  }
  const mean = [...movedMeans.values()].reduce((sum, own) => sum + own, 0) / movedMeans.size
  return { difficulties: movedDifficulties, means: movedMeans, population: { mean, deviation: population.deviation } }
}

function furthest(before: Estimate, after: Estimate): number {
  const moved = [
    Math.abs(after.population.deviation - before.population.deviation),
    ...[...after.means].map(([test, mean]) => Math.abs(mean - (before.means.get(test) ?? 0))),
  ]
  return after.difficulties.reduce(
    (most, one, at) => Math.max(most, Math.abs(one - (before.difficulties[at] ?? 0))),
    Math.max(...moved),
  )
}

function chanceOf(ability: number, difficulty: number): number {
  return 1 / (1 + Math.exp(difficulty - ability))
}

/** Errors from the information that is left where abilities are not known (Louis 1982); residuals as expected over the posterior. */
function describeQuestions(
  answers: AnswerColumns,
  { groupOfAnswer, asked }: GatheredAnswers,
  { shares }: Expected,
  { difficulties, population }: Estimate,
  precision: number,
): RaschQuestion[] {
  const chances = chancesAtNodes(difficulties, population)
  const sums = Array.from(difficulties, () => ({ information: precision, residuals: 0, variance: 0, standardized: 0 }))
  for (const [at, group] of groupOfAnswer.entries()) {
    const own = shares.get(group)
    const sum = sums[answers.questions[at] ?? 0]
    if (own === undefined || sum === undefined) continue
    const isRight = answers.right[at] === 1
    const start = (answers.questions[at] ?? 0) * nodes.length
    let [chance, square, standardized] = [0, 0, 0]
    for (let node = 0; node < nodes.length; node++) {
      const share = own[node] ?? 0
      if (share < negligible) continue
      const here = chances[start + node] ?? 0
      chance += share * here
      square += share * here ** 2
      standardized += share * (isRight ? (1 - here) / here : here / (1 - here))
    }
    sum.information += chance - square - (square - chance ** 2)
    sum.residuals += isRight ? 1 - 2 * chance + square : square
    sum.variance += chance - square
    sum.standardized += standardized
  }
  return sums.map(({ information, residuals, variance, standardized }, question) => {
    const count = asked[question] ?? 0
    return {
      difficulty: difficulties[question] ?? 0,
      error: 1 / Math.sqrt(information),
      answers: count,
      infit: count === 0 ? null : residuals / variance,
      outfit: count === 0 ? null : standardized / count,
    }
  })
}

/** A row for each question. */
function chancesAtNodes(difficulties: Float64Array, population: AbilityPopulation): Float64Array {
  const chances = new Float64Array(difficulties.length * nodes.length)
  for (const [question, difficulty] of difficulties.entries()) {
    for (let node = 0; node < nodes.length; node++) {
      chances[question * nodes.length + node] = chanceOf(abilityAt(node, population), difficulty)
    }
  }
  return chances
}
