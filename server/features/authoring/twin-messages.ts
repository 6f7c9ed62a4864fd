import type { ComparedQuestion, Twin, WordedQuestion } from '#domain/authoring/twins.ts'

/** As it is stored or asked for. */
export interface TwinQuestion extends WordedQuestion, Omit<ComparedQuestion, 'shingles' | 'passage'> {
  /** A key of the texts of this part or an earlier one. */
  readonly passage: string | null
}

export interface TwinPart {
  readonly questions: readonly TwinQuestion[]
  readonly passages: ReadonlyMap<string, string>
}

export interface TwinTask {
  /** Null for pairs within the questions that are here. */
  readonly asked: TwinPart | null
  /** Pairs. */
  readonly most: number
}

/** The questions that are here, in parts. Null ends them. */
export type TwinMessage = TwinPart | null

export type TwinReply = { readonly twins: readonly Twin[] } | { readonly failure: string }
