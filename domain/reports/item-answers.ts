/** Tallies the answers to a question. */
import type { OptionId } from '#contracts/wire/ids.ts'
import { decodeOption } from '#domain/scores/recorded-answers.ts'
import type { ItemSums } from '#domain/statistics/item-statistics.ts'
import { notScoredMark, rightMark } from '#domain/statistics/response-matrix.ts'
import { type AnswerMatrix, firstOptionCode, notAskedCode, numberAnswerCode, openAnswerCode } from './answer-matrix.ts'
import { AnswersByTotal } from './answers-by-total.ts'
import { addToTally, type ChoiceTally, createTally } from './choice-tally.ts'

/** Students' totals, and the groups that each total belongs to. Students with equal totals are treated alike. */
export interface StudentTotals {
  /** Of each student. */
  readonly totals: Int32Array
  readonly highestTotal: number
  /** By total: 1 for high scorers, -1 for low scorers, 0 for others. */
  readonly sideOf: Int8Array
  /** By total. */
  readonly groupOf: Uint8Array
}

export interface ItemAnswers {
  readonly sums: ItemSums
  readonly options: ReadonlyMap<OptionId, ChoiceTally>
  readonly numbers: { readonly right: ChoiceTally; readonly wrong: ReadonlyMap<string, ChoiceTally> }
  readonly omitted: ChoiceTally
}

/** `ofStudent` has the side and the group of each student. */
export function buildStudentTotals(
  totals: Int32Array,
  highestTotal: number,
  ofStudent: { readonly sideOf: Int8Array; readonly groupOf: Uint8Array },
): StudentTotals {
  const sideOf = new Int8Array(highestTotal + 1)
  const groupOf = new Uint8Array(highestTotal + 1)
  for (const [student, total] of totals.entries()) {
    sideOf[total] = ofStudent.sideOf[student] ?? 0
    groupOf[total] = ofStudent.groupOf[student] ?? 0
  }
  return { totals, highestTotal, sideOf, groupOf }
}

/** `isCommon` means that the question counts toward the total. */
export function tallyItemAnswers(
  matrix: AnswerMatrix,
  column: number,
  standing: StudentTotals,
  isCommon: boolean,
): ItemAnswers {
  const options = matrix.options[column] ?? []
  const counts = countByTotal(matrix, column, standing, firstOptionCode + options.length)
  const tallied = (answer: number) => tallyOf(counts, answer, standing, isCommon)
  return {
    sums: sumsOf(counts, firstOptionCode + options.length, isCommon),
    options: new Map(options.map((code, at) => [decodeOption(code), tallied(firstOptionCode + at)])),
    numbers: tallied(numberAnswerCode).all === 0 ? noNumbers() : tallyNumbers(matrix, column, standing, isCommon),
    omitted: tallied(openAnswerCode),
  }
}

function countByTotal(
  { students, questions, marks, answers }: AnswerMatrix,
  column: number,
  { totals, highestTotal }: StudentTotals,
  kinds: number,
): AnswersByTotal {
  const counts = new AnswersByTotal(kinds, highestTotal)
  for (let student = 0, cell = column; student < students; student++, cell += questions) {
    const answer = answers[cell] ?? notAskedCode
    if (answer !== notAskedCode) counts.add(answer, marks[cell] ?? notScoredMark, totals[student] ?? 0)
  }
  return counts
}

/** Subtracts a right answer from the total if the question counts toward it. */
function restOf(mark: number, total: number, isCommon: boolean): number {
  return isCommon && mark === rightMark ? total - 1 : total
}

/** Adds up all answer codes below `kinds`. */
function sumsOf(counts: AnswersByTotal, kinds: number, isCommon: boolean): ItemSums {
  const sums = { count: 0, right: 0, rest: 0, restSquared: 0, restOfRight: 0 }
  for (let answer = openAnswerCode; answer < kinds; answer++) {
    counts.forEach(answer, (mark, total, count) => {
      if (mark === notScoredMark) return
      const rest = restOf(mark, total, isCommon)
      sums.count += count
      sums.rest += count * rest
      sums.restSquared += count * rest * rest
      if (mark !== rightMark) return
      sums.right += count
      sums.restOfRight += count * rest
    })
  }
  return sums
}

function tallyOf(
  counts: AnswersByTotal,
  answer: number,
  { sideOf, groupOf }: StudentTotals,
  isCommon: boolean,
): ChoiceTally {
  const tally = createTally()
  counts.forEach(answer, (mark, total, count) => {
    const group = groupOf[total] ?? 0
    tally.all += count
    tally.byGroup[group] = (tally.byGroup[group] ?? 0) + count
    if (sideOf[total] === 1) tally.upper += count
    else if (sideOf[total] === -1) tally.lower += count
    if (mark === notScoredMark) return
    tally.scored += count
    tally.rest += count * restOf(mark, total, isCommon)
  })
  return tally
}

function noNumbers() {
  return { right: createTally(), wrong: new Map<string, ChoiceTally>() }
}

/** Counts numbers one by one, because students can type any number. Responses are counted in the same way. */
function tallyNumbers(
  { students, questions, marks, answers, numbers, written }: AnswerMatrix,
  column: number,
  { totals, sideOf, groupOf }: StudentTotals,
  isCommon: boolean,
): ItemAnswers['numbers'] {
  const rightOnes = createTally()
  // The key null stands for answers that are neither right nor wrong, because there is no answer key.
  const others = new Map<number | null, ChoiceTally>()
  const typed = numbers.get(column)
  for (let student = 0, cell = column; student < students; student++, cell += questions) {
    if (answers[cell] !== numberAnswerCode) continue
    const [mark, total] = [marks[cell] ?? notScoredMark, totals[student] ?? 0]
    const number = mark === notScoredMark ? null : (typed?.[student] ?? 0)
    const tally = mark === rightMark ? rightOnes : (others.get(number) ?? createTally())
    if (mark !== rightMark) others.set(number, tally)
    const rest = mark === notScoredMark ? null : restOf(mark, total, isCommon)
    addToTally(tally, sideOf[total] ?? 0, groupOf[total] ?? 0, rest)
  }
  return {
    right: rightOnes,
    wrong: new Map([...others].map(([number, tally]) => [number === null ? '' : written(number), tally])),
  }
}
