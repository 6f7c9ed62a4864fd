/**
 * Measures how often the alarms of a report are wrong, and how often they find a wrong key, on simulated classes (method:
 * `docs/performance.md`). Exits with an error if the claim of decision 0036 is not met.
 */

import { parseArgs } from 'node:util'
import { buildAnswerMatrix, type MarkedSubmission } from '#domain/reports/answer-matrix.ts'
import { adjustDifferences } from '#domain/reports/careful-differences.ts'
import { unknownQuestionStatistics } from '#domain/reports/report-statistics.ts'
import { analyseItems } from '#domain/reports/test-report.ts'
import { compareStudentGroups } from '#domain/statistics/comparisons.ts'
import { computeTotals, listCommonColumns } from '#domain/statistics/response-matrix.ts'
import { listShownDifferences } from '#server/features/reports/differences-shown.ts'
import { presentQuestion } from '#server/features/reports/reports.present.ts'
import type { ShownQuestion } from '#server/features/reports/shown-questions.ts'
import { makeOptionId, makeOptionIds } from '#test/support/options.ts'
import { findMostAttractive, simulateClass, simulateTest } from './simulated-class.ts'

const { values } = parseArgs({
  options: { draws: { type: 'string', default: '200' }, seed: { type: 'string', default: '36' } },
})
const draws = Number(values.draws)
const seed = Number(values.seed)
const lengths = [20, 32, 57, 114]
const mostFalseProofs = 0.3
const fewestFound = 0.8
/** In a report that compares two schools and the two halves of the submissions. */
const mostFalseDifferences = 0.1
const lengthsOfGroups = [57, 114]
const sizesOfGroups = [30, 60, 100, 150]

/** A question with four options without texts. */
const shown: ShownQuestion = {
  latest: undefined,
  removed: makeOptionIds(0, 1, 2, 3).map((id) => ({ id, letter: id, html: '' })),
  offered: () => Number.POSITIVE_INFINITY,
}

/** Returns the zero-based places of the questions with evidence against their key, as displayed on the page. */
function proofs(submissions: readonly MarkedSubmission[], keyOf: (place: number) => number): number[] {
  return analyseItems(submissions).items.flatMap((item, place) => {
    const { flags } = presentQuestion(item, unknownQuestionStatistics, { option: makeOptionId(keyOf(place)) }, shown, {
      questionsInTest: submissions[0]?.marks.length ?? 0,
      closed: undefined,
    })
    return flags.filter(({ grade }) => grade === 'proof').map(() => place)
  })
}

function alarmsIn(size: number, length: number): number {
  let alarms = 0
  for (let draw = 0; draw < draws; draw++) {
    const test = simulateTest(length, seed * 1_000_003 + draw)
    alarms += proofs(simulateClass(test, size, seed * 2_000_003 + draw), () => 0).length
  }
  return alarms / draws
}

function foundIn(size: number, length: number): number {
  let found = 0
  for (let draw = 0; draw < draws; draw++) {
    const test = simulateTest(length, seed * 1_000_003 + draw)
    const place = draw % length
    const question = test.questions[place]
    const key = question ? findMostAttractive(question) : 0
    const submissions = simulateClass(test, size, seed * 3_000_017 + draw, place)
    if (proofs(submissions, (at) => (at === place ? key : 0)).includes(place)) found += 1
  }
  return found / draws
}

/**
 * Counts large differences between two schools of this size, and between earlier and later submissions, when there is no true difference.
 */
function differencesIn(size: number, length: number): number {
  let large = 0
  for (let draw = 0; draw < draws; draw++) {
    const test = simulateTest(length, seed * 1_000_003 + draw)
    const matrix = buildAnswerMatrix(simulateClass(test, 2 * size, seed * 4_000_037 + draw), test.layout.questionIds)
    const totals = computeTotals(matrix, listCommonColumns(matrix))
    const shown = test.layout.questionIds.map((questionId, at) => ({
      ...{ questionId, number: at + 1, subject: 'math' as const },
    }))
    const schools = Array.from({ length: 2 * size }, (_, at) => [at % 2 === 0 ? 'Harbor' : 'Hill'])
    const halves = Array.from({ length: 2 * size }, (_, at) => (at < size ? [] : ['']))
    const compared = [schools, halves].flatMap((groups) => compareStudentGroups(matrix, totals, groups))
    const found = compared.map(({ differences }) => ({
      isCompared: differences !== null,
      differences: listShownDifferences(differences, shown),
    }))
    large += adjustDifferences(found, length)
      .flatMap(({ differences }) => differences)
      .filter((one) => one.size === 'large').length
  }
  return large / draws
}

let holds = true
console.log(`${draws} draws each, seed ${seed}`)
console.log('| questions | students | false proofs per report | wrong keys proved |')
console.log('|---|---|---|---|')
for (const length of lengths) {
  for (const size of [10, 30, 100, 200, 600]) {
    const [alarms, found] = [alarmsIn(size, length), foundIn(size, length)]
    console.log(`| ${length} | ${size} | ${alarms.toFixed(2)} | ${Math.round(100 * found)}% |`)
    if (size === 30 && alarms > mostFalseProofs) holds = false
    if (size >= 200 && found < fewestFound) holds = false
  }
}
console.log('| questions | students in each group | false large differences per report |')
console.log('|---|---|---|')
for (const length of lengthsOfGroups) {
  for (const size of sizesOfGroups) {
    const large = differencesIn(size, length)
    console.log(`| ${length} | ${size} | ${large.toFixed(2)} |`)
    if (large > mostFalseDifferences) holds = false
  }
}
console.log(holds ? 'The claim holds.' : 'The claim does not hold.')
process.exitCode = holds ? 0 : 1
