/** Mutants that no spec can or need notice, each with the reason. */
export interface AcceptedSurvivor {
  readonly file: string
  readonly operator: string
  /** As in `Mutant`. */
  readonly before: string
  readonly reason: string
}

export const acceptedSurvivors: readonly AcceptedSurvivor[] = []
