/** Describes the change of a score. If the subjects moved differently, or one fell, names each of them. */
import type { LatestScore, ScoreChange, SubjectChange } from './latest-score.ts'

export interface DateFormatOptions {
  /** Locale and time zone for dates; undefined for those of the browser. */
  readonly locale?: string
  readonly timeZone?: string
}

/** Null if the score has no comparison. If the student did not reach all questions, the text says so instead. */
export function describeScoreChange(
  { of, change, notReached }: LatestScore,
  reader: DateFormatOptions = {},
): string | null {
  if (notReached !== undefined) return notReached
  if (of === 'right') return change === null ? null : rightLine(change, reader)
  const score = of === 'composite' ? 'composite score' : `${of} score`
  if (change === null) return `This is the first ${score} on this scale. The next one will be compared with it.`
  const { points, since } = change
  const day = dayOf(since, reader)
  const apart = listDivergedSubjects(change)
  const parts = apart.length === 0 ? '' : `: ${apartWords(apart)}`
  return `The ${score} is ${points === 0 ? 'the same as on' : `${describePointChange(points, 'point')} since`} ${day}${parts}.`
}

function rightLine(change: ScoreChange, reader: DateFormatOptions): string {
  const { points, since } = change
  const day = dayOf(since, reader)
  const apart = listDivergedSubjects(change)
  if (apart.length > 0) return `${capitalized(apartWords(apart, 'right answer'))} since the same test on ${day}.`
  if (points === 0) return `As many right as in the same test on ${day}.`
  return `${Math.abs(points)} ${points > 0 ? 'more' : 'fewer'} right than in the same test on ${day}.`
}

/** "reading is up 3 right answers, and math is down 1": the first changed subject names the unit unless the sentence already has. */
function apartWords(apart: readonly SubjectChange[], unit?: string): string {
  const first = apart.find(({ points }) => points !== 0)
  return apart
    .map((one) => `${one.subject} is ${describePointChange(one.points, one === first ? unit : undefined)}`)
    .join(', and ')
}

/** Returns the subjects, unless all of them rose or none changed. In those cases, the sum is enough. */
export function listDivergedSubjects({ subjects = [] }: ScoreChange): readonly SubjectChange[] {
  const areTogether = subjects.every(({ points }) => points > 0) || subjects.every(({ points }) => points === 0)
  return areTogether ? [] : subjects
}

export function describePointChange(points: number, unit?: string): string {
  if (points === 0) return 'the same'
  return `${points > 0 ? 'up' : 'down'} ${unit === undefined ? Math.abs(points) : counted(points, unit)}`
}

function counted(points: number, unit: string): string {
  return Math.abs(points) === 1 ? `1 ${unit}` : `${Math.abs(points)} ${unit}s`
}

function dayOf(instant: string, { locale, timeZone }: DateFormatOptions): string {
  return new Date(instant).toLocaleDateString(locale, { month: 'long', day: 'numeric', year: 'numeric', timeZone })
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Text next to a score: "up 63 since Mon, Oct 19", or "reading up 3, math down 1 since Mon, Oct 19". `day` is the date of the earlier
 * score.
 */
export function describeChangeSince(change: ScoreChange, day: string): string {
  const apart = listDivergedSubjects(change)
  if (apart.length > 0)
    return `${apart.map(({ subject, points }) => `${subject} ${describePointChange(points)}`).join(', ')} since ${day}`
  return change.points === 0 ? `the same as on ${day}` : `${describePointChange(change.points)} since ${day}`
}

/** Text without the score itself: "Right answers up 2 since Oct 23", or "Reading up 3, math down 1 since Oct 23". */
export function describeNamedChange(of: LatestScore['of'], change: ScoreChange, day: string): string {
  const words = describeChangeSince(change, day)
  return capitalized(
    listDivergedSubjects(change).length > 0 ? words : `${of === 'right' ? 'right answers' : of} ${words}`,
  )
}

/** The shortest form, for long lists: "+63", or "reading +80, math −17". */
export function formatChangeFigure(change: ScoreChange): string {
  const apart = listDivergedSubjects(change)
  if (apart.length === 0) return signed(change.points)
  return apart.map(({ subject, points }) => `${subject} ${signed(points)}`).join(', ')
}

/** Returns the subjects that rose while another did not; empty if the change of the whole score is enough. */
export function listOnlyRisenSubjects(change: ScoreChange): readonly SubjectChange[] {
  return listDivergedSubjects(change).filter(({ points }) => points > 0)
}

function signed(points: number): string {
  if (points === 0) return '±0'
  return points > 0 ? `+${points}` : `−${-points}`
}
