/** Changes that authors make to a number line. The line determines its options and places. A key stays with the number of its tick. */
import type { LineDraft, PlaceDraft, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { NumberLineInFile } from '#contracts/authoring/import-file.ts'
import {
  buildStoredLine,
  circleNames,
  directionNames,
  findLineProblem,
  type LineValue,
  listTicks,
  parseTickNumber,
  parseTypedTick,
  rayCircles,
  rayDirections,
} from '#domain/answers/number-line.ts'

type LinedFields = Pick<QuestionDraft, 'options' | 'optionIds' | 'places' | 'line'>

export const initialLineDraft: LineDraft = { from: '-5', to: '5', step: '1' }

const [pointName, circleName, directionName] = ['Point', 'Circle', 'Direction']
const afterTicks = [...rayCircles.map((one) => circleNames[one]), ...rayDirections.map((one) => directionNames[one])]

/** Returns the ticks that the draft has options for: those of the last valid line while its fields are being typed. */
export function listDraftTicks({ places = [], options }: LinedFields): string[] {
  return (places[0]?.options ?? []).map((at) => options[at] ?? '')
}

export function readDraftLineValue(draft: LinedFields): LineValue {
  const [point, circle, direction] = (draft.places ?? []).map(({ options: menu = [], right }) => {
    const at = menu.findIndex((option) => right.includes(option))
    return at === -1 ? null : at
  })
  return {
    point: point ?? null,
    circle: circle == null ? null : (rayCircles[circle] ?? null),
    direction: direction == null ? null : (rayDirections[direction] ?? null),
  }
}

/** Changes only the line's fields while the line is invalid, so that the key is kept while an author types the ends. */
export function setDraftLine(draft: LinedFields, line: LineDraft): LinedFields {
  const ticks = listTicks(line)
  if (ticks.length === 0) return { ...fieldsOf(draft), line }
  const value = readDraftLineValue(draft)
  const label = value.point === null ? undefined : listDraftTicks(draft)[value.point]
  const point = label === undefined ? -1 : ticks.indexOf(label)
  const options = [...ticks, ...(line.ray ? afterTicks : [])]
  const ids = draft.options.map((text, at) => [text, draft.optionIds?.[at] ?? null] as const)
  const lined: LinedFields = {
    options,
    ...(draft.optionIds && { optionIds: options.map((text) => ids.find(([before]) => before === text)?.[1] ?? null) }),
    places: placesOf(ticks.length, line).map((place, at) => ({ ...place, ...idOf(draft.places?.[at]) })),
    line,
  }
  return setDraftLineValue(lined, { ...value, point: point === -1 ? null : point })
}

function idOf(place: PlaceDraft | undefined): Pick<PlaceDraft, 'id'> {
  return place?.id ? { id: place.id } : {}
}

function placesOf(ticks: number, { ray }: LineDraft): PlaceDraft[] {
  const point = { text: pointName, options: [...Array(ticks).keys()], right: [] }
  if (!ray) return [point]
  return [
    point,
    { text: circleName, options: [ticks, ticks + 1], right: [] },
    { text: directionName, options: [ticks + 2, ticks + 3], right: [] },
  ]
}

/** Sets the key. A line without rays has no circle and no direction. */
export function setDraftLineValue(draft: LinedFields, { point, circle, direction }: LineValue): LinedFields {
  const wanted = [
    point,
    circle === null ? null : rayCircles.indexOf(circle),
    direction === null ? null : rayDirections.indexOf(direction),
  ]
  const places = draft.places?.map((place, at) => {
    const option = place.options?.[wanted[at] ?? -1]
    return { ...place, right: option === undefined ? [] : [option] }
  })
  return { ...fieldsOf(draft), places }
}

function fieldsOf({ options, optionIds, places, line }: LinedFields): LinedFields {
  return { options, ...(optionIds && { optionIds }), places, line }
}

/** Turns a draft of another kind, or one without a line, into a number line. Options of other kinds do not become ticks. */
export function convertToLineDraft(draft: LinedFields): LinedFields {
  const { places, line } = draft
  return setDraftLine({ ...draft, places: line === undefined ? [] : places }, line ?? initialLineDraft)
}

/** Returns the draft as saved: the line in its stored form, with its options and places. */
export function tidyLineDraft(draft: LinedFields): LinedFields & Pick<QuestionDraft, 'choose' | 'several'> {
  const lined = convertToLineDraft(draft)
  const line = buildStoredLine(lined.line ?? initialLineDraft) ?? lined.line
  return { ...lined, line, several: undefined, choose: lined.places?.length ?? null }
}

export interface LineDraftProblem {
  readonly field: 'places'
  readonly message: string
}

/** Checks a tidied draft. */
export function findLineDraftProblem(draft: LinedFields): LineDraftProblem | null {
  const line = findLineProblem(draft.line ?? initialLineDraft)
  if (line !== null) return { field: 'places', message: line.message }
  const { point, circle, direction } = readDraftLineValue(draft)
  if (point === null) return { field: 'places', message: 'Put the right point on the line.' }
  if (!draft.line?.ray || (circle !== null && direction !== null)) return null
  return { field: 'places', message: 'Draw the right ray: choose its circle and its direction.' }
}

/** Writes the line and its key for a file, in words and numbers. */
export function writeLineForFile(draft: LinedFields): NumberLineInFile | null {
  const line = draft.line && buildStoredLine(draft.line)
  if (!line) return null
  const { point, circle, direction } = readDraftLineValue(draft)
  return {
    ...{ from: Number(line.from), to: Number(line.to), step: Number(line.step) },
    ...(line.labelEvery && { label_every: line.labelEvery }),
    ...(line.ray && { ray: true }),
    ...(point !== null && { point: parseTickNumber(listTicks(line)[point] ?? '') }),
    ...(circle !== null && { circle }),
    ...(direction !== null && { direction }),
  }
}

export function readLineFromFile(file: NumberLineInFile): LinedFields {
  const line: LineDraft = {
    ...{ from: String(file.from), to: String(file.to), step: String(file.step) },
    ...(file.label_every !== undefined && { labelEvery: file.label_every }),
    ...(file.ray && { ray: true }),
  }
  const lined = setDraftLine({ options: [] }, line)
  const { at } = parseTypedTick(String(file.point ?? ''), listDraftTicks(lined))
  return setDraftLineValue(lined, {
    point: at,
    circle: file.circle ?? null,
    direction: file.direction ?? null,
  })
}
