import { expect, test } from 'vitest'
import { type ReportedQuestion, reportedQuestion } from '#contracts/reports/reports.ts'
import { sortReportedQuestions } from './chosen-questions.ts'

function question(number: number, change: Partial<ReportedQuestion>) {
  const none = { all: 0, upper: 0, lower: 0, correlation: null, byGroup: [] }
  return reportedQuestion.parse({
    ...{
      totalCorrelation: null,
      totalInterval: null,
      biserial: null,
      alphaIfDeleted: null,
      upperLower: null,
      notReached: 0,
    },
    ...{ questionId: crypto.randomUUID(), number, subject: 'math', topic: 'Other', text: null, entry: 'choice' },
    ...{
      scored: 0,
      facility: null,
      discrimination: null,
      discriminationInterval: null,
      choices: [],
      omitted: none,
      flags: [],
    },
    ...change,
  })
}

const questions = [
  question(1, {
    facility: 0.5,
    discrimination: 0.2,
    flags: [{ kind: 'option_unused', grade: 'suspicion', choice: 'A' }],
  }),
  question(2, { facility: null }),
  question(3, { facility: 0.1, discrimination: 0.2 }),
  question(4, {
    facility: 0.9,
    discrimination: -0.4,
    flags: [{ kind: 'negative_discrimination', grade: 'proof', choice: null }],
  }),
]

test.each([
  [{}, [1, 2, 3, 4]],
  [{ order: 'desc' }, [4, 3, 2, 1]],
  [{ sort: 'facility' }, [3, 1, 4, 2]],
  [{ sort: 'facility', order: 'desc' }, [4, 1, 3, 2]],
  [{ sort: 'discrimination' }, [4, 1, 3, 2]],
  [{ onlyFlagged: true }, [1, 4]],
] as const)('%j shows %j', (choice, numbers) => {
  const chosen = sortReportedQuestions(questions, { onlyFlagged: false, sort: 'number', order: 'asc', ...choice })
  expect(chosen.map(({ number }) => number)).toEqual(numbers)
})
