/** Words and the file of the comparison of estimates with real scores. */
import type { ExamComparison, ExamFigures, ExamGroup, ProposedScaleTable } from '#contracts/reports/exam-comparison.ts'
import { levelStarts } from '#domain/scores/prediction-interval.ts'
import type { ScoreScale } from '#domain/scores/scales.ts'
import { formatCsv } from '#domain/text/csv.ts'

const [second, third] = levelStarts

export const levelNames: Record<ExamGroup['level'], string> = {
  1: `Under ${second}`,
  2: `${second} to ${third - 1}`,
  3: `${third} or more`,
}

/** "10 points too high (±5)". The number in brackets is two standard errors. */
export function describeBias({ bias, within }: ExamFigures): string {
  const points = Math.abs(bias)
  if (points <= within) return `No clear difference (±${within})`
  return `${points} points too ${bias > 0 ? 'low' : 'high'} (±${within})`
}

/** "78% (31 of 40)". */
export function describeHeld({ held, students }: ExamFigures): string {
  return held === null ? '–' : `${Math.round((100 * held) / students)}% (${held} of ${students})`
}

/** One line for each group of ten students or more. */
export function formatComparisonCsv({ groups }: ExamComparison): string {
  return formatCsv([
    [
      ...['Level of the estimate', 'Students'],
      ...['Estimated reading (mean)', 'Estimated math (mean)', 'Real reading (mean)', 'Real math (mean)'],
    ],
    ...groups.map(({ level, students, estimate, real }) => [
      levelNames[level],
      ...[students, estimate.reading, estimate.math, real.reading, real.math].map(String),
    ]),
  ])
}

/** How a proposed scale differs, in about ten lines from few to many right answers. */
export function listScaleSteps({ present, proposed, errors }: ProposedScaleTable) {
  const last = present.length - 1
  const raws = [...new Set(Array.from({ length: 9 }, (_, at) => Math.round(((at + 1) * last) / 10)))]
  return raws.map((raw) => ({
    raw,
    present: present[raw] ?? 0,
    proposed: proposed[raw] ?? 0,
    /** Two standard errors. */
    within: Math.round(2 * (errors[raw] ?? 0)),
  }))
}

/** What the dialog for a new scale starts with. */
export interface ScaleToAdd {
  readonly name: string
  readonly source: string
  readonly scale: ScoreScale
}

export function makeScaleToAdd(
  { reading, math }: NonNullable<ExamComparison['proposal']>,
  { scale, students, day }: { scale: ExamComparison['scale']; students: number; day: string },
): ScaleToAdd {
  return {
    name: `${scale.name}, ${day.slice(0, 4)}`.slice(-100),
    source: `${scale.name}, equated with the real scores of ${students} students here on ${day}.`,
    scale: { reading: reading.proposed, math: math.proposed },
  }
}
