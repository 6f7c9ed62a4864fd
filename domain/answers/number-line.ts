/** Number lines: their ticks, their validation, and the words for a point or a ray. Tick indexes are zero-based. */

import type { NumberLine } from '#contracts/answers/kinds.ts'
import type { LineDraft } from '#contracts/authoring/authoring-questions.ts'
import { parseTypedNumber, unlimitedNumberFormat } from './typed-number.ts'

/** Numbers are counted in ten-thousandths, so that steps of 0.1 are exact. */
const unit = 10_000

/** Choices in the menus for circles and directions. They are options of the question and come after its ticks. */
export const rayCircles = ['open', 'closed'] as const
export const rayDirections = ['left', 'right'] as const
export type RayCircle = (typeof rayCircles)[number]
export type RayDirection = (typeof rayDirections)[number]
export const circleNames: Readonly<Record<RayCircle, string>> = { open: 'open circle', closed: 'closed circle' }
export const directionNames: Readonly<Record<RayDirection, string>> = { left: 'to the left', right: 'to the right' }

const fewestTicks = 3
/** A question has at most 26 options. */
const mostOptions = 26
const rayOptions = rayCircles.length + rayDirections.length

export interface LineProblem {
  readonly field: 'from' | 'to' | 'step'
  readonly message: string
}

/** In ten-thousandths. Null unless the text is a decimal with at most six digits before the point and four after it. */
function countOf(text: string): number | null {
  const [found, sign, whole = '', digits = ''] = /^([-−–]?)(\d{0,6})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? []
  if (found === undefined || whole + digits === '') return null
  const size = Number(whole) * unit + Number(digits.padEnd(4, '0'))
  return sign && size > 0 ? -size : size
}

function written(count: number, minus: string): string {
  const size = Math.abs(count)
  const digits = String(size % unit)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${count < 0 ? minus : ''}${Math.floor(size / unit)}${digits === '' ? '' : `.${digits}`}`
}

const label = (count: number) => written(count, '−')

export function getMaxTicks({ ray }: Pick<LineDraft, 'ray'>): number {
  return ray ? mostOptions - rayOptions : mostOptions
}

interface Counts {
  readonly from: number
  readonly to: number
  readonly step: number
}

function countsOf(line: LineDraft): Counts | LineProblem {
  const [from, to, step] = [line.from, line.to, line.step].map(countOf)
  if (from == null) return { field: 'from', message: 'Type the number at the left end, such as −5 or 0.5.' }
  if (to == null) return { field: 'to', message: 'Type the number at the right end, such as 5 or 2.5.' }
  if (step == null) return { field: 'step', message: 'Type the distance of two ticks, such as 1 or 0.25.' }
  if (step <= 0) return { field: 'step', message: 'The step must be greater than 0.' }
  if (from >= to) return { field: 'to', message: `The right end must be greater than ${label(from)}.` }
  const over = (to - from) % step
  if (over > 0) {
    const last = label(to - over)
    return {
      field: 'step',
      message: `Steps of ${label(step)} from ${label(from)} lead to ${last}, and not to ${label(to)}.`,
    }
  }
  const ticks = (to - from) / step + 1
  const most = getMaxTicks(line)
  if (ticks < fewestTicks) return { field: 'step', message: `A line needs at least ${fewestTicks} ticks.` }
  if (ticks > most) {
    const whose = line.ray ? 'A line for a ray' : 'A line'
    return { field: 'step', message: `That is ${ticks} ticks. ${whose} has at most ${most}.` }
  }
  return { from, to, step }
}

export function findLineProblem(line: LineDraft): LineProblem | null {
  const counts = countsOf(line)
  return 'message' in counts ? counts : null
}

/** The numbers at the ticks, with a typographic minus sign. Empty if the line is invalid. */
export function listTicks(line: LineDraft): string[] {
  const counts = countsOf(line)
  if ('message' in counts) return []
  const { from, to, step } = counts
  return Array.from({ length: (to - from) / step + 1 }, (_, at) => label(from + at * step))
}

/** In the format of the database column; null if the line is invalid. */
export function buildStoredLine(line: LineDraft): NumberLine | null {
  const counts = countsOf(line)
  if ('message' in counts) return null
  const { labelEvery, ray } = line
  const plain = (count: number) => written(count, '-')
  return {
    ...{ from: plain(counts.from), to: plain(counts.to), step: plain(counts.step) },
    ...(labelEvery !== undefined && labelEvery > 1 && { labelEvery }),
    ...(ray && { ray }),
  }
}

/** The drawing on a line. Parts not drawn yet are null, and only a ray has a circle and a direction. */
export interface LineValue {
  readonly point: number | null
  readonly circle: RayCircle | null
  readonly direction: RayDirection | null
}

/** Labels are counted from zero if the line contains it, so that zero always has a label. A larger `stride` shows fewer labels. */
export function isTickLabeled(labels: readonly string[], at: number, stride: number): boolean {
  const zero = Math.max(0, labels.indexOf('0'))
  return (at - zero) % stride === 0
}

/** The tick where the point appears on the first key press. */
export function findFirstTick(labels: readonly string[]): number {
  return Math.max(0, labels.indexOf('0'))
}

/** The tick that a key moves the point to; null if the key does not move it. */
export function findTickForKey(
  key: string,
  point: number | null,
  labels: readonly string[],
  labelEvery: number,
): number | null {
  const by = shifts(labelEvery)[key]
  const last = labels.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (by === undefined) return null
  return point === null ? findFirstTick(labels) : Math.min(last, Math.max(0, point + by))
}

function shifts(labelEvery: number): Readonly<Record<string, number>> {
  const page = labelEvery > 1 ? labelEvery : 5
  return {
    ...{ ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 },
    ...{ PageUp: page, PageDown: -page },
  }
}

export function parseTickNumber(tick: string): number {
  return Number(tick.replace('−', '-'))
}

/** `problem` is null for an empty text. */
export type TypedTickResult = { readonly at: number } | { readonly at: null; readonly problem: string | null }

/** Returns the tick of a typed number, or a message if there is none. */
export function parseTypedTick(text: string, labels: readonly string[]): TypedTickResult {
  const read = parseTypedNumber(text, unlimitedNumberFormat)
  if (read.kind === 'empty') return { at: null, problem: null }
  if (read.kind === 'refused') return { at: null, problem: read.reason }
  const at = labels.findIndex((tick) => Math.abs(parseTickNumber(tick) - read.value) < 1 / (10 * unit))
  if (at !== -1) return { at }
  const [first = '', last = ''] = [labels[0], labels.at(-1)]
  const isOutside = read.value < parseTickNumber(first) || read.value > parseTickNumber(last)
  const why = isOutside ? `The line goes from ${first} to ${last}.` : 'There is no tick at this number.'
  return { at: null, problem: `${why} Type the number of a tick.` }
}

/** Describes the drawing for the line below it and for screen readers, without its meaning. */
export function describeNumberLine(
  { point, circle, direction }: LineValue,
  labels: readonly string[],
  isRay: boolean,
): string {
  const at = point === null ? '' : ` at ${labels[point]}`
  if (!isRay) return point === null ? 'No point yet.' : `Point${at}.`
  const missing = [
    ...(point === null ? ['the point'] : []),
    ...(circle === null ? ['its circle'] : []),
    ...(direction === null ? ['the direction'] : []),
  ]
  const drawn = [
    ...(point === null && circle === null ? [] : [`${circle === null ? 'point' : circleNames[circle]}${at}`]),
    ...(direction === null ? [] : [directionNames[direction]]),
  ].join(', ')
  const words = drawn === '' ? 'Nothing drawn yet' : `${drawn.charAt(0).toUpperCase()}${drawn.slice(1)}`
  return missing.length === 0 ? `${words}.` : `${words}. Still to choose: ${missing.join(', ')}.`
}

/**
 * The meaning of a complete ray, such as `all numbers ≥ 3`. Do not show it during a test, because it would help the student draw the ray.
 */
export function describeRayMeaning({ point, circle, direction }: LineValue, labels: readonly string[]): string | null {
  if (point === null || circle === null || direction === null) return null
  const sign = direction === 'left' ? (circle === 'open' ? '<' : '≤') : circle === 'open' ? '>' : '≥'
  return `all numbers ${sign} ${labels[point]}`
}
