/**
 * What a full test predicts of one real exam. The band of a score is about the mean of many such tests; one exam has an error of its own,
 * and students change from a test to the exam. So this interval is wider.
 */
import type { Subject } from '#contracts/wire/subjects.ts'
import { findMedian } from '#domain/statistics/item-statistics.ts'
import { isSectionReached } from './not-reached.ts'
import type { ScoreScale } from './scales.ts'
import { addErrors, type BandedSection, type FormErrors, measureSectionErrors } from './score-bands.ts'

/** Days before the exam from which a full test counts. */
export const predictingDays = 60

/** How often the interval should hold, and the normal deviate of that share. */
export const intervalShare = 0.8
const deviate = 1.281_551_565_544_6

/**
 * Points by which a composite changes between two tests, beyond the errors of both. Chosen without a measurement, until the pairs of tests
 * of enough students here say more.
 */
export const assumedChange = 25
export const fewestPairs = 30

/** The differences of the last two full tests of students here, in points of the composite. */
export interface OwnDifferences {
  readonly students: number
  readonly deviation: number
}

/** The normal deviation that belongs to a median distance from the median. A few odd tests do not change it. */
const deviationsOfMedian = 1.4826

export function measureOwnDifferences(differences: readonly number[]): OwnDifferences {
  const middle = findMedian(differences) ?? 0
  const distance = findMedian(differences.map((difference) => Math.abs(difference - middle))) ?? 0
  return { students: differences.length, deviation: deviationsOfMedian * distance }
}

export interface ExamPrediction {
  readonly reading: number
  readonly math: number
  readonly low: number
  readonly high: number
}

/** Null unless the test has a composite, and the student reached the end of both sections. */
export function predictExam(
  sections: readonly BandedSection[],
  scale: ScoreScale,
  form: FormErrors,
  own: OwnDifferences,
): ExamPrediction | null {
  const known = measureSectionErrors(sections, scale, form)
  const [reading, math] = [find(known, 'reading'), find(known, 'math')]
  if (reading === undefined || math === undefined || !known.every(isSectionReached)) return null
  const [score, errors] = [reading.scaled + math.scaled, addErrors(known)]
  return {
    reading: reading.scaled,
    math: math.scaled,
    low: Math.max(0, Math.floor(score - deviate * deviationOfExam(errors.below, own))),
    high: Math.min(800, Math.ceil(score + deviate * deviationOfExam(errors.above, own))),
  }
}

/** Of one exam around the estimate: the error of the estimate, an equal error of the exam, and the change between them. */
function deviationOfExam(error: number, { students, deviation }: OwnDifferences): number {
  const ofBoth = Math.SQRT2 * error
  return students < fewestPairs ? Math.hypot(ofBoth, assumedChange) : Math.max(ofBoth, deviation)
}

function find<Section extends BandedSection>(sections: readonly Section[], subject: Subject) {
  return sections.find((section) => section.subject === subject)
}

/** The first composites of the second and the third level. They never move, so that a student stays at one level. */
export const levelStarts = [450, 550] as const

export type EstimateLevel = 1 | 2 | 3

export function findEstimateLevel({ reading, math }: Pick<ExamPrediction, 'reading' | 'math'>): EstimateLevel {
  const [second, third] = levelStarts
  if (reading + math < second) return 1
  return reading + math < third ? 2 : 3
}
