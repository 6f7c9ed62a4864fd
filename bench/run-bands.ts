/**
 * Measures how often the band of a scaled score contains the true score, on simulated students (method: `docs/performance.md`). Exits with
 * an error if the claim is not met.
 */
import { parseArgs } from 'node:util'
import type { ScoreBand } from '#contracts/scores/score-band.ts'
import { convertToScaled, defaultEstimatedScale, type ScoreScale } from '#domain/scores/scales.ts'
import {
  computeScoreBands,
  computeShareOfBinomialError,
  type FormErrors,
  type SectionMarks,
  unknownFormErrors,
} from '#domain/scores/score-bands.ts'
import { createRandomUnits, drawNormal } from '#test/support/generated-answers.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '4000' },
    forms: { type: 'string', default: '25' },
    seed: { type: 'string', default: '18' },
  },
})
const [students, forms, seed] = [Number(values.students), Number(values.forms), Number(values.seed)]

/** A band can be wider than stated, but not narrower. */
const promised = 2 / 3

/** A student's probability of a correct answer to each question of a section. */
type Chances = readonly number[]

/** Returns the probabilities of a student with this ability on the questions of a form. */
type Model = (random: () => number, questions: number) => (ability: number) => Chances

/** Every question is equally hard for a student, as the binomial error model assumes. */
const binomial: Model = (_, questions) => (ability) => Array.from({ length: questions }, () => logistic(0.4 + ability))

/** Rasch model: the questions differ in difficulty. */
const rasch: Model = (random, questions) => {
  const difficulties = Array.from({ length: questions }, () => 1.1 * drawNormal(random) - 0.3)
  return (ability) => difficulties.map((difficulty) => logistic(ability - difficulty))
}

function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}

interface Counts {
  trueIn: number
  nextIn: number
  width: number
  all: number
}

interface Attempted {
  readonly marks: readonly [SectionMarks, SectionMarks]
  /** The mean composite over all tests that this student could take. */
  readonly truth: number
  /** The composite of another attempt, on an equivalent form. */
  readonly next: number
}

function measured(model: Model, questions: number, scale: ScoreScale): { binomial: Counts; known: Counts } {
  const found = { binomial: none(), known: none() }
  for (let form = 0; form < forms; form++) {
    const random = createRandomUnits(seed * 1_000_003 + form)
    const [reading, math] = [model(random, questions), model(random, questions)]
    const attempts = Array.from({ length: Math.ceil(students / forms) }, (): Attempted => {
      const general = 0.8 * drawNormal(random)
      const [read, counted] = [reading(general + 0.6 * drawNormal(random)), math(general + 0.6 * drawNormal(random))]
      const marks = [answered(read, random), answered(counted, random)] as const
      const next = composite([answered(read, random), answered(counted, random)], scale)
      return { marks, truth: expected(read, scale, 'reading') + expected(counted, scale, 'math'), next }
    })
    const errors: FormErrors = {
      reading: computeShareOfBinomialError(attempts.map(({ marks: [own] }) => own)),
      math: computeShareOfBinomialError(attempts.map(({ marks: [, own] }) => own)),
    }
    for (const attempt of attempts) {
      note(found.binomial, attempt, bandOf(attempt, scale, unknownFormErrors))
      note(found.known, attempt, bandOf(attempt, scale, errors))
    }
  }
  return found
}

function answered(chances: Chances, random: () => number): SectionMarks {
  return chances.map((chance) => (random() < chance ? 1 : 0))
}

function sum(marks: SectionMarks): number {
  return marks.reduce((total, mark) => total + mark, 0)
}

function composite([reading, math]: readonly [SectionMarks, SectionMarks], scale: ScoreScale): number {
  return (
    convertToScaled(scale, 'reading', sum(reading), reading.length) +
    convertToScaled(scale, 'math', sum(math), math.length)
  )
}

/** Returns the mean scaled score over the exact distribution of correct answers (Lord and Wingersky 1984). */
function expected(chances: Chances, scale: ScoreScale, subject: 'reading' | 'math'): number {
  let distribution = [1]
  for (const chance of chances) {
    const longer = [...distribution.map((share) => share * (1 - chance)), 0]
    for (const [raw, share] of distribution.entries()) longer[raw + 1] = (longer[raw + 1] ?? 0) + share * chance
    distribution = longer
  }
  return distribution.reduce(
    (total, share, raw) => total + share * convertToScaled(scale, subject, raw, chances.length),
    0,
  )
}

function bandOf({ marks: [reading, math] }: Attempted, scale: ScoreScale, errors: FormErrors): ScoreBand | null {
  const section = (subject: 'reading' | 'math', marks: SectionMarks) => {
    const [raw, scored] = [sum(marks), marks.length]
    return { subject, raw, scored, scaled: convertToScaled(scale, subject, raw, scored) }
  }
  return computeScoreBands([section('reading', reading), section('math', math)], scale, errors).composite
}

function none(): Counts {
  return { trueIn: 0, nextIn: 0, width: 0, all: 0 }
}

function note(counts: Counts, { truth, next }: Attempted, band: ScoreBand | null) {
  if (band === null) return
  counts.all += 1
  counts.width += band.high - band.low
  // A band is in whole points.
  if (Math.round(truth) >= band.low && Math.round(truth) <= band.high) counts.trueIn += 1
  if (next >= band.low && next <= band.high) counts.nextIn += 1
}

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`

let holds = true
console.log(`${students} students over ${forms} forms for each line, seed ${seed}`)
console.log('| model | questions each | error | true score in the band | next score in the band | mean width |')
console.log('|---|---|---|---|---|---|')
for (const [name, model] of [
  ['equally hard', binomial],
  ['Rasch', rasch],
] as const) {
  for (const questions of [20, 47, 57]) {
    const found = measured(model, questions, defaultEstimatedScale)
    for (const [error, counts] of [
      ['binomial', found.binomial],
      ['by reliability', found.known],
    ] as const) {
      const { trueIn, nextIn, width, all } = counts
      console.log(
        `| ${name} | ${questions} | ${error} | ${percent(trueIn, all)} | ${percent(nextIn, all)} | ${(width / all).toFixed(1)} |`,
      )
      if (trueIn / all < promised) holds = false
    }
  }
}
console.log(holds ? 'The claim holds.' : 'The claim does not hold.')
process.exitCode = holds ? 0 : 1
