/**
 * Rules that distinguish the kinds of questions whose answers put options in places. Code that applies to all of them is in
 * `placed-answers.ts` (students), `placed-drafts.ts` (authors) and `responses.ts` (complete answers).
 */
import type { InputType } from '#contracts/answers/kind-names.ts'
import type { QuestionEntry } from '#contracts/answers/kinds.ts'

/** Students drag cards in both `gaps` and `boxes`. The places of a `line` are its point and, for a ray, the circle and the direction. */
export type Layout = 'drop-down' | 'table' | 'gaps' | 'boxes' | 'order' | 'line'

export interface LayoutRules {
  /** The words for a place and an option that students and authors see. */
  readonly place: string
  readonly option: string
  readonly options: string
  /** Places are marks such as `[[1]]` in the question's text and have no text of their own. */
  readonly isInText: boolean
  /** Places are numbered and have no text. There are as many places as options. */
  readonly isNumbered?: boolean
  /** Each place has its own options, as plain text. */
  readonly hasMenus: boolean
  /** An option is in at most one place. */
  readonly isUsedOnce: boolean
  /** Number of identifiers in a complete answer; null if any number is allowed. */
  readonly whole: (places: number, options: number, several: boolean) => number | null
  readonly fewestPlaces: number
}

export const layouts: Readonly<Record<Layout, LayoutRules>> = {
  'drop-down': {
    ...{ place: 'gap', option: 'choice', options: 'choices' },
    ...{ isInText: true, hasMenus: true, isUsedOnce: false, fewestPlaces: 1 },
    whole: (places) => places,
  },
  table: {
    ...{ place: 'row', option: 'column', options: 'columns' },
    ...{ isInText: false, hasMenus: false, isUsedOnce: false, fewestPlaces: 2 },
    whole: (places, _, several) => (several ? null : places),
  },
  gaps: {
    ...{ place: 'gap', option: 'card', options: 'cards' },
    ...{ isInText: true, hasMenus: false, isUsedOnce: true, fewestPlaces: 1 },
    whole: (places) => places,
  },
  boxes: {
    ...{ place: 'box', option: 'card', options: 'cards' },
    ...{ isInText: false, hasMenus: false, isUsedOnce: true, fewestPlaces: 2 },
    whole: (_, options) => options,
  },
  order: {
    ...{ place: 'place', option: 'line', options: 'lines' },
    // With only two lines, the order that students see first would reveal the key.
    ...{ isInText: false, isNumbered: true, hasMenus: false, isUsedOnce: true, fewestPlaces: 3 },
    whole: (_, options) => options,
  },
  line: {
    ...{ place: 'part', option: 'choice', options: 'choices' },
    ...{ isInText: false, hasMenus: true, isUsedOnce: false, fewestPlaces: 1 },
    whole: (places) => places,
  },
}

/** Null for the kinds without places. */
export function findLayout(entry: QuestionEntry, several: boolean | undefined): Layout | null {
  if (entry === 'drag') return several ? 'boxes' : 'gaps'
  if (entry === 'number-line') return 'line'
  return entry === 'drop-down' || entry === 'table' || entry === 'order' ? entry : null
}

/** Of a draft. */
export function findDraftLayout({
  inputType,
  several,
}: {
  readonly inputType: InputType | null
  readonly several?: boolean | undefined
}): Layout | null {
  if (inputType === 'drag') return several ? 'boxes' : 'gaps'
  if (inputType === 'drop_down') return 'drop-down'
  if (inputType === 'number_line') return 'line'
  return inputType === 'table' || inputType === 'order' ? inputType : null
}
