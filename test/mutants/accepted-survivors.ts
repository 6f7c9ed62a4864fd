/** Mutants that no spec can or need notice, each with the reason. */
export interface AcceptedSurvivor {
  readonly file: string
  readonly operator: string
  /** As in `Mutant`. */
  readonly before: string
  readonly reason: string
}

export const acceptedSurvivors: readonly AcceptedSurvivor[] = [
  {
    file: 'domain/answering.ts',
    operator: 'always false',
    before: 'first === undefined',
    reason: 'Only tells the compiler that the list is never empty: the added highlight is always in it.',
  },
  {
    file: 'domain/answering.ts',
    operator: 'other comparison',
    before: 'next.endIndex <= joined.endIndex',
    reason: 'Where both end at the same character, joining adds no text and keeps the end: the result is the same.',
  },
  {
    file: 'server/auth/tokens/access-tokens.ts',
    operator: 'always true',
    before: "kid && alg === 'ES256'",
    reason:
      'Only saves a look-up: our keys have names, and one of them with a token of another algorithm fails to verify it.',
  },
  {
    file: 'server/auth/tokens/access-tokens.ts',
    operator: 'other logic',
    before: "kid && alg === 'ES256'",
    reason:
      'Only saves a look-up: our keys have names, and one of them with a token of another algorithm fails to verify it.',
  },
  {
    file: 'web/features/attempts/engine/local-work.ts',
    operator: 'always false',
    before: 'text === null',
    reason: 'Without the early end nothing else happens: nothing is no work, and there is nothing to set aside.',
  },
  {
    file: 'web/features/attempts/engine/local-work.ts',
    operator: 'other comparison',
    before: 'text.length > bulkyCharacters',
    reason: 'The limit is a rough one: at exactly 600,000 characters a copy may count as bulky or not.',
  },
]
