import { type SimulatedSection, simulateRoutes } from '#contracts/authoring/simulated-routes.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { mostExposed } from '#domain/adaptive/next-set.ts'
import {
  convertAbilityToLevel,
  convertDifficultyToLevel,
  convertErrorToLevels,
} from '#domain/statistics/difficulty-levels.ts'
import type { SectionPool } from '../tests/kept-pools.ts'
import type { SimulatedPool } from './simulation-messages.ts'

interface Simulated {
  readonly students: number
  readonly sections: readonly (SectionPool & { readonly title: string })[]
  readonly pools: readonly SimulatedPool[]
  /** The place of each question in the test, from 1. */
  readonly numbers: ReadonlyMap<string, number>
}

export function presentSimulation(simulated: Simulated): ReplyOf<typeof simulateRoutes> {
  const { students, sections, pools, numbers } = simulated
  return simulateRoutes.reply.parse({
    students,
    sections: sections.flatMap((section, place) => {
      const pool = pools[place]
      return pool ? [presentSection(section, pool, numbers)] : []
    }),
  })
}

function presentSection(
  { subject, title, pool: { sets, questions } }: Simulated['sections'][number],
  { mostSeen, sharedByTwo, routes }: SimulatedPool,
  numbers: Simulated['numbers'],
): unknown {
  return {
    subject,
    title,
    poolQuestions: sets.flat().length,
    delivered: questions,
    mostSeen: mostSeen === undefined ? null : { number: numbers.get(mostSeen.id), share: mostSeen.share },
    sharedByTwo,
    cap: mostExposed,
    routes: routes.map((route) => presentRoute(route, numbers)),
  } satisfies Record<keyof SimulatedSection, unknown>
}

function presentRoute({ student, ability, questions }: SimulatedPool['routes'][number], numbers: Simulated['numbers']) {
  return {
    student,
    ability: convertAbilityToLevel(ability),
    questions: questions.map(({ id, difficulty, isCorrect, estimate }) => ({
      questionId: id,
      number: numbers.get(id),
      level: convertDifficultyToLevel(difficulty),
      isCorrect,
      estimate: convertAbilityToLevel(estimate.ability),
      error: convertErrorToLevels(estimate.error),
    })),
  }
}
