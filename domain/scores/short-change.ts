/** A change of a score beside it, or in a list. Apart from the sentences, because pages with those are near their limit. */
import type { LatestScore, ScoreChange, SubjectChange } from './latest-score.ts'
import { capitalized, moved, movedApart } from './score-change.ts'

/** Beside a score: "up 63 since Mon, Oct 19", or "reading up 3, math down 1 since Mon, Oct 19". `day` is that of the earlier score. */
export function shortChange(change: ScoreChange, day: string): string {
  const apart = movedApart(change)
  if (apart.length > 0)
    return `${apart.map(({ subject, points }) => `${subject} ${moved(points)}`).join(', ')} since ${day}`
  return change.points === 0 ? `the same as on ${day}` : `${moved(change.points)} since ${day}`
}

/** Without its score: "Right answers up 2 since Oct 23", or "Reading up 3, math down 1 since Oct 23". */
export function namedChange(of: LatestScore['of'], change: ScoreChange, day: string): string {
  const words = shortChange(change, day)
  return capitalized(movedApart(change).length > 0 ? words : `${of === 'right' ? 'right answers' : of} ${words}`)
}

/** In a long list: "+63", or "reading +80, math −17". */
export function changeFigure(change: ScoreChange): string {
  const apart = movedApart(change)
  if (apart.length === 0) return signed(change.points)
  return apart.map(({ subject, points }) => `${subject} ${signed(points)}`).join(', ')
}

/** The subjects that rose while another did not; none where the whole score says it. */
export function onlyRisen(change: ScoreChange): readonly SubjectChange[] {
  return movedApart(change).filter(({ points }) => points > 0)
}

function signed(points: number): string {
  if (points === 0) return '±0'
  return points > 0 ? `+${points}` : `−${-points}`
}
