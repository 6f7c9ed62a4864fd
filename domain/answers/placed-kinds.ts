/**
 * Kinds of questions whose answer puts options in places: the rules that tell them apart, as a table. What holds for all of them is in
 * `placed-answers.ts` (students), `placed-drafts.ts` (authors) and `responses.ts` (what counts as an answer).
 */
import type { InputType } from '#contracts/answers/kind-names.ts'
import type { QuestionEntry } from '#contracts/answers/kinds.ts'

/** `gaps` and `boxes` are both dragged. The places of a `line` are its point, and the circle and the direction of a ray. */
export type Layout = 'drop-down' | 'table' | 'gaps' | 'boxes' | 'order' | 'line'

export interface LayoutRules {
  /** What students and authors call a place and an option. */
  readonly place: string
  readonly option: string
  readonly options: string
  /** Places are marks in the text of the question, `[[1]]`, and have no text of their own. */
  readonly isInText: boolean
  /** Places are the first, the second and so on: as many as options, and without a text. */
  readonly isNumbered?: boolean
  /** Each place offers options of its own, as plain text. */
  readonly hasMenus: boolean
  /** An option is in at most one place. */
  readonly isUsedOnce: boolean
  /** How many identifiers make a whole answer; null where any number does. */
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
    // Of two lines, the order that students see first would tell the key.
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
export function draftLayout({
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
