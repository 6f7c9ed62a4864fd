/**
 * The Rasch model: one difficulty for each question and one ability for each total, on one scale. Difficulties maximize the likelihood
 * given each student's total (conditional maximum likelihood, Andersen 1972), so that nothing is assumed of how abilities are spread.
 */
import { type ResponseMatrix, rightByTotal, totalsOver } from './response-matrix.ts'

/** Below this the errors are too large to order questions by. */
export const fewestForRasch = 100

export interface RaschQuestion {
  readonly column: number
  /** In logits, on average 0: higher is harder. */
  readonly difficulty: number
  /** Standard error of the difficulty; exact where all questions are equally difficult. */
  readonly error: number
  /** Mean squares of the residuals, weighted by information: 1 is as the model expects, more is more chance. */
  readonly infit: number
  /** The same without weights, so that it reacts to surprises far from a student's ability. */
  readonly outfit: number
}

export interface RaschAbility {
  readonly total: number
  /** In logits, on the scale of the difficulties. */
  readonly ability: number
  readonly error: number
}

export interface RaschModel {
  /** Students who answered neither all nor none of the questions right: only they tell questions apart. */
  readonly students: number
  readonly questions: readonly RaschQuestion[]
  /** Of each total over these questions but none and all, which have no finite ability. */
  readonly abilities: readonly RaschAbility[]
}

/**
 * Of these columns, in each of which every student has a mark. Leaves out questions that all or none of the students who count
 * answered right: they have no finite difficulty. Null with too few students or questions, or if there is no best answer.
 */
export function raschModel(matrix: ResponseMatrix, columns: readonly number[]): RaschModel | null {
  const counts = informative(matrix, columns)
  if (counts === null || counts.students < fewestForRasch) return null
  const difficulties = difficultiesOf(counts)
  if (difficulties === null) return null
  const chances = chancesByTotal(difficulties)
  return {
    students: counts.students,
    questions: counts.columns.map((column, at) => ({
      column,
      difficulty: difficulties[at] ?? 0,
      ...fitOf(counts, chances, at),
    })),
    abilities: Array.from({ length: counts.columns.length - 1 }, (_, below) => abilityAt(below + 1, difficulties)),
  }
}

interface Counts {
  readonly columns: readonly number[]
  readonly students: number
  /** How many students have each total. */
  readonly withTotal: readonly number[]
  /** Right answers of those with a total, to one question after the other. */
  readonly right: Int32Array
}

/** Without questions and students that say nothing about the others. Null if fewer than two questions are left. */
function informative(matrix: ResponseMatrix, columns: readonly number[]): Counts | null {
  const size = columns.length
  if (size < 2) return null
  const totals = totalsOver(matrix, columns)
  const right = rightByTotal(matrix, columns, totals)
  const withTotal = Array.from({ length: size + 1 }, () => 0)
  for (const total of totals) withTotal[total] = (withTotal[total] ?? 0) + 1
  const students = withTotal.slice(1, size).reduce((sum, count) => sum + count, 0)
  const varying = columns.filter((_, at) => {
    const own = rightOf({ right, columns }, at)
    return own > 0 && own < students
  })
  return varying.length === size ? { columns, students, withTotal, right } : informative(matrix, varying)
}

/** Right answers of the students who count. */
function rightOf({ right, columns }: Pick<Counts, 'right' | 'columns'>, at: number): number {
  let sum = 0
  for (let total = 1; total < columns.length; total++) sum += right[total * columns.length + at] ?? 0
  return sum
}

const mostRounds = 500
const precision = 1e-9

/** Newton's steps for each question alone, until expected and real right answers agree. */
function difficultiesOf(counts: Counts): number[] | null {
  const { columns, students, withTotal } = counts
  const size = columns.length
  const observed = columns.map((_, at) => rightOf(counts, at))
  let difficulties = centered(observed.map((right) => Math.log((students - right) / right)))
  for (let round = 0; round < mostRounds; round++) {
    const chances = chancesByTotal(difficulties)
    let furthest = 0
    const next = difficulties.map((difficulty, at) => {
      let [expected, information] = [0, 0]
      for (let total = 1; total < size; total++) {
        const [people, chance] = [withTotal[total] ?? 0, chances[total * size + at] ?? 0]
        expected += people * chance
        information += people * chance * (1 - chance)
      }
      // The others move, too, and in the other direction: this share of the step is right where all are alike.
      const step = ((expected - (observed[at] ?? 0)) / information) * (1 - 1 / size)
      furthest = Math.max(furthest, Math.abs(step))
      return difficulty + Math.max(-1, Math.min(1, step))
    })
    difficulties = centered(next)
    if (!Number.isFinite(furthest)) return null
    if (furthest < precision) return difficulties
  }
  return null
}

function centered(figures: readonly number[]): number[] {
  const mean = figures.reduce((sum, one) => sum + one, 0) / figures.length
  return figures.map((one) => one - mean)
}

/** The chance of a right answer to each question of a student with each total: a row for each total. */
function chancesByTotal(difficulties: readonly number[]): Float64Array {
  const size = difficulties.length
  const easiness = difficulties.map((difficulty) => Math.exp(-difficulty))
  const all = symmetricFunctions(easiness)
  const chances = new Float64Array((size + 1) * size)
  for (const [at, own] of easiness.entries()) {
    const others = symmetricFunctions(easiness.toSpliced(at, 1))
    for (let total = 1; total <= size; total++) {
      chances[total * size + at] = (own * (others[total - 1] ?? 0)) / (all[total] ?? 1)
    }
  }
  return chances
}

/** For each number of right answers, the sum over all ways to get it of the product of their easiness. */
function symmetricFunctions(easiness: readonly number[]): Float64Array {
  const sums = new Float64Array(easiness.length + 1)
  sums[0] = 1
  for (const [at, own] of easiness.entries()) {
    for (let total = at + 1; total > 0; total--) sums[total] = (sums[total] ?? 0) + own * (sums[total - 1] ?? 0)
  }
  return sums
}

/** Residuals from the chances given the total, whose mean squares are 1 without any correction (Müller 2020). */
function fitOf({ columns, students, withTotal, right }: Counts, chances: Float64Array, at: number) {
  const size = columns.length
  let [residuals, information, standardized] = [0, 0, 0]
  for (let total = 1; total < size; total++) {
    const [people, own] = [withTotal[total] ?? 0, right[total * size + at] ?? 0]
    const chance = chances[total * size + at] ?? 0
    const [squares, variance] = [own * (1 - chance) ** 2 + (people - own) * chance ** 2, chance * (1 - chance)]
    residuals += squares
    information += people * variance
    standardized += squares / variance
  }
  return {
    error: (1 - 1 / size) / Math.sqrt(information),
    infit: residuals / information,
    outfit: standardized / students,
  }
}

/** The ability at which this total is expected (maximum likelihood). */
function abilityAt(total: number, difficulties: readonly number[]): RaschAbility {
  let ability = Math.log(total / (difficulties.length - total))
  for (let round = 0; ; round++) {
    let [expected, information] = [0, 0]
    for (const difficulty of difficulties) {
      const chance = 1 / (1 + Math.exp(difficulty - ability))
      expected += chance
      information += chance * (1 - chance)
    }
    const step = (total - expected) / information
    if (Math.abs(step) < precision || round === mostRounds) return { total, ability, error: 1 / Math.sqrt(information) }
    ability += Math.max(-1, Math.min(1, step))
  }
}
