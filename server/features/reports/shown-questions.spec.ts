import { expect, test } from 'vitest'
import { type PaperQuestion, paperQuestion } from '#contracts/attempts/tests.ts'
import { unknownQuestionStatistics } from '#domain/reports/report-statistics.ts'
import { paper2017 } from '#test/support/formats.ts'
import { makeOptionId } from '#test/support/options.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { presentQuestion } from './reports.present.ts'
import { listShownQuestions } from './shown-questions.ts'

const id = '00000000-0000-4000-8000-000000000001'
const asked = { id, version: 3 }

function question(html: string, places: readonly number[]): PaperQuestion {
  return paperQuestion.parse({
    ...{ id, html, title: null, image: null, passage: null, entry: 'choice' },
    options: places.map((place, at) => ({ id: makeOptionId(place), letter: 'ABCD'[at] ?? '', html: `text ${place}` })),
  })
}

function papersOf(versions: Readonly<Record<number, readonly PaperQuestion[]>>): PaperLookup {
  return {
    require: () => undefined,
    of: ({ version }) => ({
      format: paper2017,
      passages: [],
      explanations: new Map(),
      hints: new Map(),
      rationales: new Map(),
      skills: new Map(),
      questions: new Map((versions[version] ?? []).map((one) => [one.id, one])),
    }),
  }
}

function rowsOf(...versions: readonly number[]) {
  return versions.map((test_version) => ({ test_version }))
}

const versions = {
  1: [question('First words', [0, 1, 2])],
  2: [question('Second words', [0, 2])],
  3: [question('Words of today', [2, 3])],
}

test('the latest counted version is shown, with the options that only earlier ones have', () => {
  const shown = listShownQuestions(papersOf(versions), asked, rowsOf(1, 2, 1))(id)
  expect(shown.latest?.html).toBe('Second words')
  expect(shown.removed).toEqual([{ id: makeOptionId(1), letter: 'B', html: 'text 1' }])
})

test('edits that nobody has submitted yet change nothing', () => {
  const shown = listShownQuestions(papersOf(versions), asked, rowsOf(1, 1))(id)
  expect([shown.latest?.html, shown.removed]).toEqual(['First words', []])
  const deleted = listShownQuestions(papersOf({ ...versions, 3: [] }), asked, rowsOf(1, 1))(id)
  expect(deleted.latest?.html).toBe('First words')
})

test('an option counts as offered in the submissions whose version has it', () => {
  const { offered } = listShownQuestions(papersOf(versions), asked, rowsOf(1, 1, 2))(id)
  expect([0, 1, 2, 3].map((place) => offered(makeOptionId(place)))).toEqual([3, 2, 3, 0])
})

test('an option that few students were offered is not called unused', () => {
  const nobody = { all: 0, upper: 0, lower: 0, correlation: null, byGroup: [] }
  const everybody = { ...nobody, all: 100 }
  const item = {
    ...{ questionId: id, number: 1, subject: 'math' as const, topic: 'Other', scored: 100 },
    ...{ facility: 0.5, discrimination: 0.4, discriminationInterval: { low: 0.3, high: 0.5 } },
    options: new Map([[makeOptionId(2), everybody]]),
    numbers: { right: nobody, frequent: [], otherWrong: nobody },
    wrongAnswers: new Map(),
    omitted: nobody,
  }
  const unusedIn = (...taken: readonly number[]) => {
    const shown = listShownQuestions(papersOf({ ...versions, 3: versions[1] }), asked, rowsOf(...taken))(id)
    return presentQuestion(item, unknownQuestionStatistics, { option: makeOptionId(2) }, shown, {
      questionsInTest: 1,
      closed: undefined,
    }).flags.map(({ choice }) => choice)
  }
  expect(unusedIn(...Array<number>(100).fill(1))).toEqual(['A', 'B'])
  // Option B was removed from the second version, so it was offered to 40 students.
  expect(unusedIn(...Array<number>(60).fill(2), ...Array<number>(40).fill(1))).toEqual(['A'])
})
