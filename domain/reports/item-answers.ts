/** Tallies the answers to a question. */
import type { OptionId } from '#contracts/wire/ids.ts'
import { optionOfCode } from '#domain/scores/recorded-answers.ts'
import type { ItemSums } from '#domain/statistics/item-statistics.ts'
import { notScored, right } from '#domain/statistics/response-matrix.ts'
import { type AnswerMatrix, firstOption, notAsked, numberAnswer, openAnswer } from './answer-matrix.ts'
import { AnswersByTotal } from './answers-by-total.ts'
import { addToTally, newTally, type Tally } from './choice-tally.ts'

/** Students' totals, and the groups that each total belongs to. Students with equal totals are treated alike. */
export interface Standing {
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
  readonly options: ReadonlyMap<OptionId, Tally>
  readonly numbers: { readonly right: Tally; readonly wrong: ReadonlyMap<string, Tally> }
  readonly omitted: Tally
}

/** `ofStudent` has the side and the group of each student. */
export function judgeAnswer(
  totals: Int32Array,
  highestTotal: number,
  ofStudent: { readonly sideOf: Int8Array; readonly groupOf: Uint8Array },
): Standing {
  const sideOf = new Int8Array(highestTotal + 1)
  const groupOf = new Uint8Array(highestTotal + 1)
  for (const [student, total] of totals.entries()) {
    sideOf[total] = ofStudent.sideOf[student] ?? 0
    groupOf[total] = ofStudent.groupOf[student] ?? 0
  }
  return { totals, highestTotal, sideOf, groupOf }
}

/** `isCommon` means that the question counts toward the total. */
export function answersIn(matrix: AnswerMatrix, column: number, standing: Standing, isCommon: boolean): ItemAnswers {
  const options = matrix.options[column] ?? []
  const counts = countByTotal(matrix, column, standing, firstOption + options.length)
  const tallied = (answer: number) => tallyOf(counts, answer, standing, isCommon)
  return {
    sums: sumsOf(counts, firstOption + options.length, isCommon),
    options: new Map(options.map((code, at) => [optionOfCode(code), tallied(firstOption + at)])),
    numbers: tallied(numberAnswer).all === 0 ? noNumbers() : tallyNumbers(matrix, column, standing, isCommon),
    omitted: tallied(openAnswer),
  }
}

function countByTotal(
  { students, questions, marks, answers }: AnswerMatrix,
  column: number,
  { totals, highestTotal }: Standing,
  kinds: number,
): AnswersByTotal {
  const counts = new AnswersByTotal(kinds, highestTotal)
  for (let student = 0, cell = column; student < students; student++, cell += questions) {
    const answer = answers[cell] ?? notAsked
    if (answer !== notAsked) counts.add(answer, marks[cell] ?? notScored, totals[student] ?? 0)
  }
  return counts
}

/** Subtracts a right answer from the total if the question counts toward it. */
function restOf(mark: number, total: number, isCommon: boolean): number {
  return isCommon && mark === right ? total - 1 : total
}

/** Adds up all answer codes below `kinds`. */
function sumsOf(counts: AnswersByTotal, kinds: number, isCommon: boolean): ItemSums {
  const sums = { count: 0, right: 0, rest: 0, restSquared: 0, restOfRight: 0 }
  for (let answer = openAnswer; answer < kinds; answer++) {
    counts.forEach(answer, (mark, total, count) => {
      if (mark === notScored) return
      const rest = restOf(mark, total, isCommon)
      sums.count += count
      sums.rest += count * rest
      sums.restSquared += count * rest * rest
      if (mark !== right) return
      sums.right += count
      sums.restOfRight += count * rest
    })
  }
  return sums
}

function tallyOf(counts: AnswersByTotal, answer: number, { sideOf, groupOf }: Standing, isCommon: boolean): Tally {
  const tally = newTally()
  counts.forEach(answer, (mark, total, count) => {
    const group = groupOf[total] ?? 0
    tally.all += count
    tally.byGroup[group] = (tally.byGroup[group] ?? 0) + count
    if (sideOf[total] === 1) tally.upper += count
    else if (sideOf[total] === -1) tally.lower += count
    if (mark === notScored) return
    tally.scored += count
    tally.rest += count * restOf(mark, total, isCommon)
  })
  return tally
}

function noNumbers() {
  return { right: newTally(), wrong: new Map<string, Tally>() }
}

/** Counts numbers one by one, because students can type any number. Responses are counted in the same way. */
function tallyNumbers(
  { students, questions, marks, answers, numbers, written }: AnswerMatrix,
  column: number,
  { totals, sideOf, groupOf }: Standing,
  isCommon: boolean,
): ItemAnswers['numbers'] {
  const rightOnes = newTally()
  // The key null stands for answers that are neither right nor wrong, because there is no answer key.
  const others = new Map<number | null, Tally>()
  const typed = numbers.get(column)
  for (let student = 0, cell = column; student < students; student++, cell += questions) {
    if (answers[cell] !== numberAnswer) continue
    const [mark, total] = [marks[cell] ?? notScored, totals[student] ?? 0]
    const number = mark === notScored ? null : (typed?.[student] ?? 0)
    const tally = mark === right ? rightOnes : (others.get(number) ?? newTally())
    if (mark !== right) others.set(number, tally)
    const rest = mark === notScored ? null : restOf(mark, total, isCommon)
    addToTally(tally, sideOf[total] ?? 0, groupOf[total] ?? 0, rest)
  }
  return {
    right: rightOnes,
    wrong: new Map([...others].map(([number, tally]) => [number === null ? '' : written(number), tally])),
  }
}
