import { expect, test } from 'vitest'
import { computeChance, createRandomUnits, drawNormal, generatedQuestions } from '#test/support/generated-answers.ts'
import { buildMatrixOfRows } from '#test/support/matrix-of-rows.ts'
import { compareStudentGroups } from './comparisons.ts'
import { computeMantelHaenszel } from './mantel-haenszel.ts'
import { computeTotals, listCommonColumns } from './response-matrix.ts'

/** The second group is weaker overall, and its third question is even harder. */
function aClassAndOthers(perGroup: number) {
  const random = createRandomUnits(41)
  const groups = Array.from({ length: 2 * perGroup }, (_, at) => [at < perGroup ? 'Harbor' : 'Hill'])
  const rows = groups.map(([group]) => {
    const ability = drawNormal(random) - (group === 'Hill' ? 0.7 : 0)
    return generatedQuestions.slice(8, 28).map((question, at) => {
      const difficulty = question.difficulty + (group === 'Hill' && at === 2 ? 1.5 : 0)
      return Number(random() < computeChance({ ...question, difficulty }, ability))
    })
  })
  const matrix = buildMatrixOfRows(rows)
  return { rows, groups, found: compareStudentGroups(matrix, computeTotals(matrix, listCommonColumns(matrix)), groups) }
}

test('a question that is harder for one school is found, and none for being weaker', () => {
  const { found } = aClassAndOthers(500)
  expect(found.map(({ group, students, others }) => [group, students, others])).toEqual([
    ['Harbor', 500, 500],
    ['Hill', 500, 500],
  ])
  const large = found.map(({ differences }) =>
    (differences ?? []).flatMap((one, at) => (one?.size === 'C' ? [[at, Math.sign(one.delta)]] : [])),
  )
  expect(large).toEqual([[[2, 1]], [[2, -1]]])
})

test('by the definition, slowly', () => {
  const { rows, groups, found } = aClassAndOthers(40)
  const totals = rows.map((row) => row.reduce((sum, one) => sum + one, 0))
  for (const column of [0, 2, 19]) {
    const strata = Array.from({ length: 21 }, (_, total) => {
      const count = (group: string, mark: number) =>
        rows.filter((row, at) => groups[at]?.[0] === group && totals[at] === total && row[column] === mark).length
      return {
        ...{ referenceRight: count('Harbor', 1), referenceWrong: count('Harbor', 0) },
        ...{ focalRight: count('Hill', 1), focalWrong: count('Hill', 0) },
      }
    })
    expect(found[1]?.differences?.[column]).toEqual(computeMantelHaenszel(strata))
  }
})

test('fewer than 30 students are not compared', () => {
  const { found } = aClassAndOthers(29)
  expect(found.map(({ students, differences }) => [students, differences])).toEqual([
    [29, null],
    [29, null],
  ])
})
