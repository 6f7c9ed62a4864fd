/** Simulates students on the routes of a pool: what to expect of a test before anybody takes it. */

import { type Ability, chanceAt } from '#domain/statistics/ability.ts'
import { createRandomDraw } from '#domain/statistics/random-numbers.ts'
import { fewestRoutes } from './next-set.ts'
import type { Pool, PoolQuestion } from './pool.ts'
import { abilityOnRoute, extendRoute, type HandedIn, type RouteRules } from './route.ts'

/** The questions in the order in which they were handed in, and whether the answers are right. */
export interface SimulatedRoute {
  readonly questions: readonly PoolQuestion[]
  readonly handedIn: HandedIn
}

/** Answers set by set, as students do. `answer` says whether the answer to a question is right. */
export function simulateRoute(rules: RouteRules, answer: (question: PoolQuestion) => boolean): SimulatedRoute {
  const [questions, handedIn] = [Array.of<PoolQuestion>(), new Map<string, boolean>()]
  const open = extendRoute(rules, questions, handedIn)
  questions.push(...open.flat())
  for (let set = open.shift(); set !== undefined; set = open.shift()) {
    for (const question of set) handedIn.set(question.id, answer(question))
    const added = extendRoute(rules, questions, handedIn)
    open.push(...added)
    questions.push(...added.flat())
  }
  return { questions, handedIn }
}

/** The estimate after each question of the route. */
export function listEstimates({ questions, handedIn }: SimulatedRoute): Ability[] {
  return questions.map((_, at) => abilityOnRoute(questions.slice(0, at + 1), handedIn))
}

/** In how many routes each question is, by its id. */
export class Exposure {
  readonly #routes = new Map<string, number>()
  #total = 0

  add({ questions }: Pick<SimulatedRoute, 'questions'>) {
    this.#total += 1
    for (const { id } of questions) this.#routes.set(id, (this.#routes.get(id) ?? 0) + 1)
  }

  shareOf({ id }: Pick<PoolQuestion, 'id'>): number {
    return (this.#routes.get(id) ?? 0) / Math.max(fewestRoutes, this.#total)
  }

  /** Undefined if no route has a question. */
  mostSeen(): { readonly id: string; readonly share: number } | undefined {
    const [first] = [...this.#routes].toSorted(([, one], [, other]) => other - one)
    return first && { id: first[0], share: first[1] / this.#total }
  }

  /** The mean over all pairs of routes. */
  sharedByTwo(): number {
    if (this.#total < 2) return 0
    const pairs = [...this.#routes.values()].reduce((sum, routes) => sum + routes * (routes - 1), 0)
    return pairs / (this.#total * (this.#total - 1))
  }
}

/** In logits. One student in ten is better than the strong one, and one in ten is weaker than the weak one. */
export const previewedAbilities = { strong: 1.28, middle: 0, weak: -1.28 } as const

export interface PoolSimulation {
  readonly exposure: Exposure
  readonly previews: Readonly<Record<keyof typeof previewedAbilities, SimulatedRoute>>
}

/** Answers follow the model. Then three more students take the same pool. The same seed gives the same routes. */
export function simulatePool(pool: Pool, students: number, seed: number): PoolSimulation {
  const exposure = new Exposure()
  const random = randomUnits(seed)
  const take = (ability: number, student: number) =>
    simulateRoute(
      { pool, seed: seed + 1000 * student, exposureOf: (question) => exposure.shareOf(question) },
      ({ difficulty }) => random() < chanceAt(ability, difficulty),
    )
  for (let student = 0; student < students; student++) exposure.add(take(normal(random), student))
  const { strong, middle, weak } = previewedAbilities
  return {
    exposure,
    previews: {
      strong: take(strong, students),
      middle: take(middle, students + 1),
      weak: take(weak, students + 2),
    },
  }
}

function randomUnits(seed: number): () => number {
  const steps = 2 ** 30
  const draw = createRandomDraw(seed)
  return () => draw(steps) / steps
}

/** Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
