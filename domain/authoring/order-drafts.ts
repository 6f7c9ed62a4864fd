/**
 * Changes that authors make to lines that students put in order. Options are in the order that students see first; places hold the right
 * order. Both are indexes, as in `placed-drafts.ts`.
 */
import type { PlaceDraft, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { moveItem } from '#domain/answers/line-order.ts'
import type { RandomNumber } from '#domain/answers/options.ts'
import type { LayoutRules } from '#domain/answers/placed-kinds.ts'

type OrderDraft = Pick<QuestionDraft, 'options' | 'optionIds' | 'places'>

/** Returns the indexes of the lines in the right order. Lines that are missing from the key come last. */
export function listLinesInRightOrder({ options, places = [] }: OrderDraft): number[] {
  const placed = places.flatMap(({ right }) => right)
  return [...new Set([...placed, ...options.keys()])].filter((line) => line < options.length)
}

/** Each place keeps its id when its right line changes. */
export function setRightOrder({ places: before = [] }: OrderDraft, lines: readonly number[]): { places: PlaceDraft[] } {
  return { places: lines.map((line, at) => placeOf(before[at], [line])) }
}

function placeOf(before: PlaceDraft | undefined, right: number[]): PlaceDraft {
  return { ...(before?.id && { id: before.id }), text: '', right }
}

/** Moves a line in the right order. The order that students see first stays. */
export function moveLineInKey(draft: OrderDraft, from: number, to: number): Partial<OrderDraft> {
  return setRightOrder(draft, moveItem(listLinesInRightOrder(draft), from, to))
}

/** Adds an empty line at the end of both orders. */
export function addOrderLine(draft: OrderDraft): Partial<OrderDraft> {
  const { options, optionIds } = draft
  return {
    options: [...options, ''],
    ...(optionIds && { optionIds: [...optionIds, null] }),
    ...setRightOrder(draft, [...listLinesInRightOrder(draft), options.length]),
  }
}

export function changeOrderLine(draft: OrderDraft, line: number, text: string): Partial<OrderDraft> {
  return { options: draft.options.with(line, text), ...setRightOrder(draft, listLinesInRightOrder(draft)) }
}

export function removeOrderLine(draft: OrderDraft, line: number): Partial<OrderDraft> {
  const { options, optionIds } = draft
  const left = listLinesInRightOrder(draft).filter((other) => other !== line)
  return {
    options: options.toSpliced(line, 1),
    ...(optionIds && { optionIds: optionIds.toSpliced(line, 1) }),
    ...setRightOrder(
      draft,
      left.map((other) => (other > line ? other - 1 : other)),
    ),
  }
}

/**
 * Changes the order that students see first to a random one, but never to the right one. A fixed rule would be the same in every question,
 * so a student who knows one key would know them all. Empty lines stay at the end.
 */
export function shuffleOrderLines(draft: OrderDraft, random: RandomNumber): Partial<OrderDraft> {
  const { options, optionIds } = draft
  const isBlank = (line: number) => options[line]?.trim() === ''
  const right = listLinesInRightOrder(draft)
  const filled = right.filter((line) => !isBlank(line))
  const shown = [...drawnOrder(filled, random), ...right.filter(isBlank)]
  return {
    options: shown.map((line) => options[line] ?? ''),
    ...(optionIds && { optionIds: shown.map((line) => optionIds[line] ?? null) }),
    ...setRightOrder(
      draft,
      right.map((line) => shown.indexOf(line)),
    ),
  }
}

/** Shuffles with the Fisher-Yates algorithm. If the order did not change, swaps the first and the last line. */
function drawnOrder(lines: readonly number[], random: RandomNumber): number[] {
  let drawn = [...lines]
  for (let last = drawn.length - 1; last > 0; last--) drawn = swapped(drawn, last, random(last + 1))
  return drawn.every((line, at) => line === lines[at]) ? swapped(drawn, 0, drawn.length - 1) : drawn
}

function swapped(list: readonly number[], one: number, other: number): number[] {
  const [first, second] = [list[one], list[other]]
  return first === undefined || second === undefined ? [...list] : list.with(one, second).with(other, first)
}

/** Returns whether students would see the right order first. Empty lines do not count. */
export function revealsKey(draft: OrderDraft): boolean {
  const filled = listLinesInRightOrder(draft).filter((line) => draft.options[line]?.trim() !== '')
  return filled.every((line, at) => at === 0 || line > (filled[at - 1] ?? 0))
}

/**
 * Tidies a draft without empty lines: it has as many places as lines. If the key names a line twice, there are more places, so that the
 * form can report it.
 */
export function tidyOrderDraft<Of extends OrderDraft>(draft: Of, before: readonly PlaceDraft[] = []) {
  const lines = (draft.places ?? []).flatMap(({ right }) => right.slice(0, 1))
  const count = Math.max(lines.length, draft.options.length)
  const places = Array.from({ length: count }, (_, at) => placeOf(before[at], lines.slice(at, at + 1)))
  return { ...draft, places }
}

/** Checks a tidied draft. */
export function findOrderProblem(draft: OrderDraft, { fewestPlaces }: LayoutRules) {
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
  return revealsKey(draft) ? problem('Students would see the lines in the right order. Press Shuffle.') : null
}
