import type { ScoreBand } from '#contracts/scores/score-band.ts'
import { formatBand } from '#domain/scores/score-bands.ts'

export interface ScoreRulerProps {
  score: number
  outOf: number
  /** The range in which the average of many such tests most likely is; absent if it is not known. */
  band?: ScoreBand | undefined
  /** A score to reach; null for none. */
  goal: number | null
}

const width = 360
const track = { left: 16, right: width - 16, y: 34 }

/** Shows the latest score on a scale from zero to the maximum, how certain it is, and how far the goal is. */
export function ScoreRuler({ score, outOf, band, goal }: ScoreRulerProps) {
  const placeOf = (value: number) => track.left + (value / outOf) * (track.right - track.left)
  const words = [
    `${score} of ${outOf}`,
    ...(band ? [`most likely ${formatBand(band)}`] : []),
    ...(goal === null ? [] : [`the goal is ${goal}`]),
  ]
  return (
    <svg
      role="img"
      aria-label={words.join(', ')}
      viewBox={`0 0 ${width} 72`}
      className="block w-full max-w-md text-[13px] tabular-nums"
    >
      <rect x={track.left} y={track.y - 4} width={track.right - track.left} height={8} rx={4} className="fill-line" />
      {band !== undefined && (
        <rect
          x={placeOf(band.low)}
          y={track.y - 9}
          width={placeOf(band.high) - placeOf(band.low)}
          height={18}
          rx={4}
          className="fill-accent-soft stroke-accent"
        />
      )}
      {goal !== null && (
        <>
          <path d={`M${placeOf(goal)} ${track.y - 13}v28`} className="stroke-2 stroke-success [stroke-dasharray:3_3]" />
          <Label x={placeOf(goal)} y={65} words={`Goal ${goal}`} />
        </>
      )}
      <circle cx={placeOf(score)} cy={track.y} r={7} className="fill-accent stroke-2 stroke-surface" />
      <Label x={placeOf(score)} y={15} words={String(score)} isStrong />
      <text x={track.left} y={65} className="fill-muted">
        {goal === null || placeOf(goal) > 90 ? 0 : ''}
      </text>
      <text x={track.right} y={65} textAnchor="end" className="fill-muted">
        {goal === null || placeOf(goal) < width - 90 ? outOf : ''}
      </text>
    </svg>
  )
}

/** Keeps the label inside the picture, even if the point is close to the edge. */
function Label({ x, y, words, isStrong = false }: { x: number; y: number; words: string; isStrong?: boolean }) {
  const half = words.length * 4
  return (
    <text
      x={Math.min(Math.max(x, half), width - half)}
      y={y}
      textAnchor="middle"
      className={isStrong ? 'fill-ink font-semibold' : 'fill-success-ink'}
    >
      {words}
    </text>
  )
}
