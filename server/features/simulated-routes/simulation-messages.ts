import type { Pool, PoolQuestion } from '#domain/adaptive/pool.ts'
import type { previewedAbilities } from '#domain/adaptive/simulate-routes.ts'
import type { Ability } from '#domain/statistics/ability.ts'

export interface SimulationTask {
  readonly pools: readonly Pool[]
  readonly students: number
}

export interface SimulatedPool {
  /** By the id of the question. Undefined if the pool has no question. */
  readonly mostSeen: { readonly id: string; readonly share: number } | undefined
  readonly sharedByTwo: number
  readonly routes: readonly {
    readonly student: keyof typeof previewedAbilities
    readonly ability: number
    readonly questions: readonly (Pick<PoolQuestion, 'id' | 'difficulty'> & {
      readonly isCorrect: boolean
      /** After this answer. */
      readonly estimate: Ability
    })[]
  }[]
}

export type SimulationReply = { readonly pools: readonly SimulatedPool[] } | { readonly failure: string }
