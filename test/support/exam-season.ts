/** A season of students who take a full test here and then the real exam, with everything about them known. */
import type { ComparedExam } from '#domain/reports/exam-comparison.ts'
import { type ExamPrediction, findEstimateLevel, predictExam } from '#domain/scores/prediction-interval.ts'
import { convertToScaled, defaultEstimatedScale } from '#domain/scores/scales.ts'
import { unknownFormErrors } from '#domain/scores/score-bands.ts'
import { createRandomDraw } from '#domain/statistics/random-numbers.ts'

const each = 57
const fine = 1_000_003

export interface TrueSeason {
  readonly students: number
  readonly seed: number
  /** The true line of each subject, from the scale of the installation to that of the exam. */
  readonly slope: number
  readonly intercept: number
  /** The deviation of a good or a bad day in a subject, in logits. 0.27 is 12.5 points, so two subjects on two days make 25. */
  readonly days: number
}

/** Ability of the two subjects is normal and correlated; answers are binomial; groups are of ten. */
export function simulateSeason({ students, seed, slope, intercept, days }: TrueSeason): ComparedExam[] {
  const draw = createRandomDraw(seed)
  const uniform = () => (draw(fine) + 0.5) / fine
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  const answer = (ability: number) => {
    const chance = 1 / (1 + Math.exp(-(ability + days * normal())))
    return Array.from({ length: each }, () => uniform() < chance).filter(Boolean).length
  }
  const exams: Omit<ComparedExam, 'group'>[] = []
  while (exams.length < students) {
    const common = normal()
    const abilities = [0, 1].map(() => 0.4 + 0.7 * common + 0.3 * normal())
    const [reading, math] = abilities.map(answer)
    const [readingThen, mathThen] = abilities.map((ability) => {
      const scaled = convertToScaled(defaultEstimatedScale, 'math', answer(ability), each)
      return Math.min(400, Math.max(0, Math.round(intercept + slope * scaled)))
    })
    const estimate = predict(reading ?? 0, math ?? 0)
    if (estimate === null) continue
    const real = { reading: readingThen ?? 0, math: mathThen ?? 0 }
    exams.push({ level: findEstimateLevel(estimate), estimate, real })
  }
  const places = new Map<number, number>()
  return exams.map((exam) => {
    const place = places.get(exam.level) ?? 0
    places.set(exam.level, place + 1)
    return { ...exam, group: `${exam.level}-${Math.floor(place / 10)}` }
  })
}

function predict(reading: number, math: number): ExamPrediction | null {
  const scored = (subject: 'reading' | 'math', raw: number) => ({
    ...{ subject, raw, scored: each, scaled: convertToScaled(defaultEstimatedScale, subject, raw, each) },
  })
  return predictExam([scored('reading', reading), scored('math', math)], defaultEstimatedScale, unknownFormErrors, {
    ...{ students: 0, deviation: 0 },
  })
}
