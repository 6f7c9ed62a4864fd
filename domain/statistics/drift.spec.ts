import { expect, test } from 'vitest'
import { computeChance, createRandomUnits, drawNormal, generatedQuestions } from '#test/support/generated-answers.ts'
import { buildMatrixOfRows } from '#test/support/matrix-of-rows.ts'
import { computeDrift, minSharedQuestions } from './drift.ts'
import { computeMantelHaenszel } from './mantel-haenszel.ts'
import { notScoredMark, type ResponseMatrix } from './response-matrix.ts'

const questions = generatedQuestions.slice(6, 28)
/** In both tests; the others are in one test only. */
const shared = 20
const drifted = 3

/** The second use has stronger students, and one question has leaked. */
function aUse(seed: number, students: number, { ability = 0, known = 0 } = {}): number[][] {
  const random = createRandomUnits(seed)
  return Array.from({ length: students }, () => {
    const own = drawNormal(random) + ability
    return questions.map((question, at) => {
      const difficulty = question.difficulty - (at === drifted ? known : 0)
      return Number(random() < computeChance({ ...question, difficulty }, own))
    })
  })
}

/** Removes the marks in one column. */
function without(column: number, matrix: ResponseMatrix): ResponseMatrix {
  const marks = matrix.marks.map((mark, at) => (at % matrix.questions === column ? notScoredMark : mark))
  return { ...matrix, marks }
}

function twoUses(here: readonly (readonly number[])[], there: readonly (readonly number[])[]) {
  return computeDrift(without(shared, buildMatrixOfRows(here)), without(shared + 1, buildMatrixOfRows(there)))
}

test('a question that became known is found, and none because the class is stronger', () => {
  const found = twoUses(aUse(51, 600, { ability: 0.8, known: 1.8 }), aUse(52, 600))
  expect([found.students, found.others, found.shared]).toEqual([600, 600, shared])
  const large = (found.differences ?? []).flatMap((one, at) => (one?.size === 'C' ? [[at, Math.sign(one.delta)]] : []))
  expect(large).toEqual([[drifted, 1]])
  expect(found.differences?.slice(shared)).toEqual([null, null])
})

test('by the definition, slowly: strata are totals on the shared questions', () => {
  const [here, there] = [aUse(53, 90), aUse(54, 120)]
  const total = (row: readonly number[]) => row.slice(0, shared).reduce((sum, one) => sum + one, 0)
  const found = twoUses(here, there)
  for (const column of [0, drifted, shared - 1]) {
    const strata = Array.from({ length: shared + 1 }, (_, of) => {
      const count = (rows: readonly (readonly number[])[], mark: number) =>
        rows.filter((row) => total(row) === of && row[column] === mark).length
      return {
        ...{ referenceRight: count(there, 1), referenceWrong: count(there, 0) },
        ...{ focalRight: count(here, 1), focalWrong: count(here, 0) },
      }
    })
    expect(found.differences?.[column]).toEqual(computeMantelHaenszel(strata))
  }
})

test.each([
  { here: 29, there: 60, isCompared: false },
  { here: 60, there: 29, isCompared: false },
  { here: 30, there: 30, isCompared: true },
])('$here and $there students: compared $isCompared', ({ here, there, isCompared }) => {
  expect(twoUses(aUse(55, here), aUse(56, there)).differences !== null).toBe(isCompared)
})

test('tests that share few questions are not compared', () => {
  const few = (rows: number[][]) => buildMatrixOfRows(rows.map((row) => row.slice(0, minSharedQuestions)))
  const [here, there] = [few(aUse(57, 60)), few(aUse(58, 60))]
  expect(computeDrift(here, there).differences).not.toBeNull()
  expect(computeDrift(without(0, here), there)).toEqual({
    students: 60,
    others: 60,
    shared: minSharedQuestions - 1,
    differences: null,
  })
})
