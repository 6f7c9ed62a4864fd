/**
 * What authors do to lines that students put in order. Options are in the order in which students see them first; places say the right
 * one. Both are indices, as in `placed-drafts.ts`.
 */
import type { PlaceDraft, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { movedTo } from '#domain/answers/line-order.ts'
import type { RandomNumber } from '#domain/answers/options.ts'
import type { LayoutRules } from '#domain/answers/placed-kinds.ts'

type OrderDraft = Pick<QuestionDraft, 'options' | 'optionIds' | 'places'>

/** Lines that the key leaves out come last. */
export function inRightOrder({ options, places = [] }: OrderDraft): number[] {
  const placed = places.flatMap(({ right }) => right)
  return [...new Set([...placed, ...options.keys()])].filter((line) => line < options.length)
}

/** A place keeps its id, whatever line is right there. */
export function withRightOrder(
  { places: before = [] }: OrderDraft,
  lines: readonly number[],
): { places: PlaceDraft[] } {
  return { places: lines.map((line, at) => placeOf(before[at], [line])) }
}

function placeOf(before: PlaceDraft | undefined, right: number[]): PlaceDraft {
  return { ...(before?.id && { id: before.id }), text: '', right }
}

/** In the right order; what students see first stays. */
export function moveInKey(draft: OrderDraft, from: number, to: number): Partial<OrderDraft> {
  return withRightOrder(draft, movedTo(inRightOrder(draft), from, to))
}

/** Last in both orders. */
export function addLine(draft: OrderDraft): Partial<OrderDraft> {
  const { options, optionIds } = draft
  return {
    options: [...options, ''],
    ...(optionIds && { optionIds: [...optionIds, null] }),
    ...withRightOrder(draft, [...inRightOrder(draft), options.length]),
  }
}

export function changeLine(draft: OrderDraft, line: number, text: string): Partial<OrderDraft> {
  return { options: draft.options.with(line, text), ...withRightOrder(draft, inRightOrder(draft)) }
}

export function removeLine(draft: OrderDraft, line: number): Partial<OrderDraft> {
  const { options, optionIds } = draft
  const left = inRightOrder(draft).filter((other) => other !== line)
  return {
    options: options.toSpliced(line, 1),
    ...(optionIds && { optionIds: optionIds.toSpliced(line, 1) }),
    ...withRightOrder(
      draft,
      left.map((other) => (other > line ? other - 1 : other)),
    ),
  }
}

/**
 * Another order for students to see first, and never the right one. It is drawn by chance: a fixed rule would be the same in every
 * question, so that a student who knows one key would know them all. Empty lines stay at the end.
 */
export function shuffleLines(draft: OrderDraft, random: RandomNumber): Partial<OrderDraft> {
  const { options, optionIds } = draft
  const isBlank = (line: number) => options[line]?.trim() === ''
  const right = inRightOrder(draft)
  const filled = right.filter((line) => !isBlank(line))
  const shown = [...drawnOrder(filled, random), ...right.filter(isBlank)]
  return {
    options: shown.map((line) => options[line] ?? ''),
    ...(optionIds && { optionIds: shown.map((line) => optionIds[line] ?? null) }),
    ...withRightOrder(
      draft,
      right.map((line) => shown.indexOf(line)),
    ),
  }
}

/** By Fisher and Yates; the rare draw that changes nothing swaps the ends. */
function drawnOrder(lines: readonly number[], random: RandomNumber): number[] {
  let drawn = [...lines]
  for (let last = drawn.length - 1; last > 0; last--) drawn = swapped(drawn, last, random(last + 1))
  return drawn.every((line, at) => line === lines[at]) ? swapped(drawn, 0, drawn.length - 1) : drawn
}

function swapped(list: readonly number[], one: number, other: number): number[] {
  const [first, second] = [list[one], list[other]]
  return first === undefined || second === undefined ? [...list] : list.with(one, second).with(other, first)
}

/** Whether students would see the right order first. Empty lines do not count. */
export function showsKey(draft: OrderDraft): boolean {
  const filled = inRightOrder(draft).filter((line) => draft.options[line]?.trim() !== '')
  return filled.every((line, at) => at === 0 || line > (filled[at - 1] ?? 0))
}

/**
 * What saving leaves of a draft whose empty lines are gone: as many places as lines. A key that names a line twice has more, so that the
 * form can say it.
 */
export function tidiedOrder<Of extends OrderDraft>(draft: Of, before: readonly PlaceDraft[] = []) {
  const lines = (draft.places ?? []).flatMap(({ right }) => right.slice(0, 1))
  const count = Math.max(lines.length, draft.options.length)
  const places = Array.from({ length: count }, (_, at) => placeOf(before[at], lines.slice(at, at + 1)))
  return { ...draft, places }
}

/** Of a tidied draft. */
export function orderProblem(draft: OrderDraft, { fewestPlaces }: LayoutRules) {
  const { options, places = [] } = draft
  const problem = (message: string) => ({ field: 'options' as const, message })
  if (options.length < fewestPlaces) return problem(`Write at least ${fewestPlaces} lines that are not empty.`)
  const texts = options.map((text) => text.trim())
  if (new Set(texts).size < texts.length)
    return problem('Two lines have the same text. Only one of them could be right.')
  const lines = places.flatMap(({ right }) => right)
  if (new Set(lines).size < lines.length) return problem('A line can be right at one place only.')
  const left = options.find((_, at) => !lines.includes(at))
  if (left !== undefined) return problem(`Say where "${left}" belongs. Each line needs its place in the right order.`)
  return showsKey(draft) ? problem('Students would see the lines in the right order. Press Shuffle.') : null
}
