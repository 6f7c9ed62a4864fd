/** Changes that authors make to a question with places, and their validation. Drafts identify options and places by their indexes. */
import type { PlaceDraft, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { findDraftLayout, type LayoutRules, layouts } from '#domain/answers/placed-kinds.ts'
import { formulaOrDollarPattern } from '#domain/text/formula-marks.ts'
import { convertToHtml } from '#domain/text/markup.ts'
import { convertToLineDraft, findLineDraftProblem, tidyLineDraft } from './line-drafts.ts'
import { findOrderProblem, listLinesInRightOrder, setRightOrder, tidyOrderDraft } from './order-drafts.ts'

type PlacedFields = Pick<QuestionDraft, 'options' | 'optionIds' | 'places' | 'several' | 'line'>
export type PlacedDraft = Pick<QuestionDraft, 'inputType' | 'text'> & PlacedFields

/** The most identifiers in an answer, as in the contract of a record. */
const mostIdentifiers = 26

const mostOptions = 26

export const gapMarkPattern = /\[\[(\d{1,2})\]\]/g

/** Returns the numbers of the marks in the order of the text. Ignores marks in formulas. */
export function listGaps(text: string): number[] {
  return [...text.replaceAll(formulaOrDollarPattern, '').matchAll(gapMarkPattern)].map(([, number]) => Number(number))
}

/** Converts a draft to another kind and keeps what the new kind allows. */
export function convertToPlacedDraft(
  draft: PlacedDraft,
  inputType: QuestionDraft['inputType'],
): Partial<QuestionDraft> {
  const layout = findDraftLayout({ inputType, several: draft.several })
  if (layout === null) return { places: undefined, several: undefined, line: undefined }
  if (layout === 'line') return { ...convertToLineDraft(draft), several: undefined, correctAnswer: null }
  const { isInText, isNumbered, hasMenus, fewestPlaces } = layouts[layout]
  if (isNumbered) {
    return {
      ...setRightOrder(draft, listLinesInRightOrder(draft)),
      ...{ several: undefined, line: undefined, correctAnswer: null },
    }
  }
  const before = draft.places ?? []
  const wanted = isInText ? Math.max(1, new Set(listGaps(draft.text)).size) : Math.max(before.length, fewestPlaces)
  const places = Array.from({ length: wanted }, (_, at): PlaceDraft => {
    const place = before[at] ?? { text: '', right: [] }
    const { options: menu = at === 0 ? [...draft.options.keys()] : [], ...rest } = place
    const text = isInText ? '' : place.text
    return hasMenus ? { ...rest, text, options: menu } : { ...rest, text }
  })
  const other = { several: draft.several ?? false, line: undefined, correctAnswer: null }
  return { ...(hasMenus ? withMenus({ ...draft, places }) : { places }), ...other }
}

/** Adds a place. A gap in the text is added at its end. */
export function addDraftPlace({ places = [], text, ...draft }: PlacedDraft): Partial<PlacedDraft> {
  const layout = findDraftLayout(draft)
  const rules = layout === null ? null : layouts[layout]
  const added: PlaceDraft[] = [...places, { text: '', ...(rules?.hasMenus && { options: [] }), right: [] }]
  const number = added.length
  const isMarked = !rules?.isInText || listGaps(text).includes(number)
  return {
    ...(rules?.hasMenus ? withMenus({ ...draft, places: added }) : { places: added }),
    ...(!isMarked && { text: `${text.trimEnd()} [[${number}]]` }),
  }
}

/** Gives a gap without choices as many empty ones as the gap before it has. Saving drops those that stay empty. */
function withMenus(
  draft: Pick<PlacedDraft, 'options' | 'optionIds'> & { places: PlaceDraft[] },
): Partial<PlacedFields> {
  const options = [...draft.options]
  const places: PlaceDraft[] = []
  for (const place of draft.places) {
    const wanted = Math.min(places.at(-1)?.options?.length ?? 0, mostOptions - options.length)
    const isEmpty = (place.options ?? []).length === 0
    const menu = isEmpty ? Array.from({ length: wanted }, (_, at) => options.length + at) : (place.options ?? [])
    if (isEmpty) options.push(...menu.map(() => ''))
    places.push({ ...place, options: menu })
  }
  const added = options.slice(draft.options.length).map(() => null)
  return { options, places, ...(draft.optionIds && { optionIds: [...draft.optionIds, ...added] }) }
}

/** Removes a place with its menu and its mark, and renumbers the marks after it. */
export function removePlace(draft: PlacedDraft, at: number): Partial<PlacedDraft> {
  const menu = draft.places?.[at]?.options ?? []
  const without = { ...draft, places: draft.places?.filter((_, other) => other !== at) }
  const layout = findDraftLayout(draft)
  const isInText = layout !== null && layouts[layout].isInText
  const text = draft.text.replaceAll(gapMarkPattern, (mark, written: string) => {
    const number = Number(written)
    if (number === at + 1) return ''
    return number > at + 1 ? `[[${number - 1}]]` : mark
  })
  return { ...withoutOptions(without, (option) => menu.includes(option)), ...(isInText && { text }) }
}

export function changeDraftPlace(
  { places = [] }: PlacedDraft,
  at: number,
  part: Partial<PlaceDraft>,
): Partial<PlacedFields> {
  return { places: places.map((place, other) => (other === at ? { ...place, ...part } : place)) }
}

/** Adds an option at the end, and to the menu of the place if places have menus. */
export function addOption(draft: PlacedDraft, place: number | null): Partial<PlacedFields> {
  const option = draft.options.length
  return {
    options: [...draft.options, ''],
    ...(draft.optionIds && { optionIds: [...draft.optionIds, null] }),
    places: draft.places?.map((one, at) =>
      at === place ? { ...one, options: [...(one.options ?? []), option] } : one,
    ),
  }
}

export function changePlacedOption({ options }: PlacedDraft, option: number, text: string): Partial<PlacedFields> {
  return { options: options.map((before, at) => (at === option ? text : before)) }
}

export function removePlacedDraftOption(draft: PlacedDraft, option: number): Partial<PlacedFields> {
  return withoutOptions(draft, (other) => other === option)
}

/** Marks an option as right or wrong in a place. An option that can be used only once is removed from the other places. */
export function setPlacedOptionRight(
  draft: PlacedDraft,
  place: number,
  option: number,
  isRight: boolean,
): Partial<PlacedFields> {
  const layout = findDraftLayout(draft)
  const isUsedOnce = layout !== null && layouts[layout].isUsedOnce
  return {
    places: draft.places?.map((one, at) => {
      const others = one.right.filter((other) => other !== option)
      if (at === place) {
        if (!isRight) return { ...one, right: others }
        return { ...one, right: draft.several ? [...others, option].sort((a, b) => a - b) : [option] }
      }
      return isUsedOnce && isRight ? { ...one, right: others } : one
    }),
  }
}

function withoutOptions(
  draft: PlacedDraft,
  isGone: (option: number) => boolean,
): Required<Pick<PlacedFields, 'options'>> & PlacedFields {
  const left = [...draft.options.keys()].filter((option) => !isGone(option))
  const indices = new Map(left.map((option, at) => [option, at]))
  const moved = (list: readonly number[]) => list.flatMap((option) => indices.get(option) ?? [])
  return {
    options: left.map((option) => draft.options[option] ?? ''),
    ...(draft.optionIds && { optionIds: left.map((option) => draft.optionIds?.[option] ?? null) }),
    places: draft.places?.map((place) => ({
      ...place,
      ...(place.options && { options: moved(place.options) }),
      right: moved(place.right),
    })),
  }
}

/** Returns the draft as saved: without empty options, options that no menu offers, and places that lack a required text. */
export function tidyPlacedDraft(draft: PlacedDraft): PlacedFields & Pick<QuestionDraft, 'choose'> {
  const layout = findDraftLayout(draft)
  if (layout === null) return { options: draft.options }
  if (layout === 'line') return tidyLineDraft(draft)
  const { isInText, isNumbered, hasMenus, whole } = layouts[layout]
  if (isNumbered) {
    const isBlank = (option: number) => (draft.options[option] ?? '').trim() === ''
    const tidy = tidyOrderDraft(withoutOptions(draft, isBlank), draft.places)
    return { ...tidy, several: undefined, choose: whole(tidy.places.length, tidy.options.length, false) }
  }
  const kept = (draft.places ?? []).filter(({ text }) => isInText || text.trim() !== '')
  const offered = new Set(hasMenus ? kept.flatMap(({ options = [] }) => options) : draft.options.keys())
  const isGone = (option: number) => (draft.options[option] ?? '').trim() === '' || !offered.has(option)
  const tidy = withoutOptions({ ...draft, places: kept }, isGone)
  const several = !isInText && (draft.several ?? false)
  const places = (tidy.places ?? []).map(({ id, text, options, right }) => ({
    ...(id && { id }),
    text: isInText ? '' : text,
    ...(hasMenus && { options: options ?? [] }),
    right: several ? right : right.slice(0, 1),
  }))
  return { ...tidy, places, several: several || undefined, choose: whole(places.length, tidy.options.length, several) }
}

/** A problem with a field of a tidied draft. */
export interface PlacedProblem {
  readonly field: 'text' | 'places' | 'options'
  readonly message: string
}

export function findPlacesProblem(draft: PlacedDraft): PlacedProblem | null {
  const layout = findDraftLayout(draft)
  if (layout === null) return null
  if (layout === 'line') return findLineDraftProblem(draft)
  const rules = layouts[layout]
  if (rules.isNumbered) return findOrderProblem(draft, rules)
  const { places = [] } = draft
  if (places.length < rules.fewestPlaces) {
    const message = rules.isInText
      ? 'Write [[1]] into the question text where the first gap is, and add the gap.'
      : `Write at least ${rules.fewestPlaces} ${rules.place === 'box' ? 'boxes' : 'rows'}.`
    return { field: rules.isInText ? 'text' : 'places', message }
  }
  return markProblem(rules, draft.text, places.length) ?? optionsProblem(rules, draft) ?? keyProblem(rules, draft)
}

function markProblem({ isInText }: LayoutRules, text: string, count: number): PlacedProblem | null {
  if (!isInText) return null
  const found = listGaps(text).sort((a, b) => a - b)
  if (found.length === count && found.every((number, at) => number === at + 1)) return null
  const marks = count === 1 ? '[[1]] once' : `[[1]] to [[${count}]], each once`
  return { field: 'text', message: `Write ${marks}, into the question text: the gaps are where these marks are.` }
}

function optionsProblem({ hasMenus, options: name }: LayoutRules, draft: PlacedDraft): PlacedProblem | null {
  const lists = hasMenus
    ? (draft.places ?? []).map(({ options = [] }) => options.map((at) => draft.options[at] ?? ''))
    : [draft.options]
  for (const [at, list] of lists.entries()) {
    const where = hasMenus ? `Gap ${at + 1}` : 'The question'
    const field = hasMenus ? 'places' : 'options'
    if (list.length < 2) return { field, message: `${where} needs at least 2 ${name} that are not empty.` }
    if (new Set(list.map((text) => text.trim())).size < list.length) {
      return { field, message: `${where} has two ${name} with the same text.` }
    }
    const formatted =
      hasMenus &&
      list.find(
        (text) =>
          /<[a-z/]/i.test(convertToHtml(text)) || [...text.matchAll(formulaOrDollarPattern)].some(([, tex]) => tex),
      )
    if (formatted)
      return { field, message: `${where}: a menu shows plain text, without formulas and HTML: ${formatted}` }
  }
  return null
}

function keyProblem({ place: name, isUsedOnce, option: one }: LayoutRules, draft: PlacedDraft): PlacedProblem | null {
  const { places = [], options, several = false } = draft
  const open = places.findIndex(({ right }) => right.length === 0)
  if (open !== -1 && !(several && isUsedOnce)) {
    return { field: 'places', message: `Mark what is right for ${name} ${open + 1}.` }
  }
  const right = places.flatMap((place) => place.right)
  if (isUsedOnce && new Set(right).size < right.length) {
    return { field: 'places', message: `A ${one} can be right in one ${name} only.` }
  }
  const left = options.findIndex((_, at) => !right.includes(at))
  if (several && isUsedOnce && left !== -1) {
    return { field: 'places', message: `Say which box "${options[left]}" belongs in. Each ${one} needs a box.` }
  }
  if (several && places.length * options.length > mostIdentifiers) {
    const message = `Rows times columns can be at most ${mostIdentifiers} where a row takes several columns.`
    return isUsedOnce ? null : { field: 'places', message }
  }
  return null
}
