import { expect, test } from 'vitest'
import { listMyProblemReports, type ProblemReport } from '#contracts/authoring/problem-reports.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { describeOpenReportCount, describeReportVersion, findOpenReportOn } from './problem-words.ts'

const id = '0199d1a0-0000-7000-8000-000000000000'
const question = questionId.parse(id)
const answer = { text: 'Thank you', at: '2026-03-01T10:00:00.000Z' }

function reports(of: Partial<ProblemReport>): ProblemReport[] {
  const usual = {
    id,
    questionId: id,
    code: null,
    testTitle: 'A test',
    number: 1,
    kind: 'typo',
    text: '',
    editedAt: null,
  }
  return listMyProblemReports.reply.parse({ reports: [{ ...usual, createdAt: answer.at, answer: null, ...of }] })
    .reports
}

test.each([
  ['on the question', {}, { questionId: question, submissionId: null }, true],
  ['that is answered', { answer }, { questionId: question, submissionId: null }, false],
  ['on another question', { questionId: null }, { questionId: question, submissionId: null }, false],
  ['on the code', { questionId: null, code: 'percent 1-2' }, { code: 'percent 1-2' }, true],
  ['on another code', { questionId: null, code: 'percent 1-3' }, { code: 'percent 1-2' }, false],
])('a report %s', (_which, of, about, isFound) => {
  expect(findOpenReportOn(reports(of), about) !== undefined).toBe(isFound)
})

test.each([
  [3, 3, 'Seen in the present version of the test'],
  [3, 5, 'Seen in version 3 of the test, now version 5'],
  [null, null, null],
  [3, null, null],
])('seen in version %s, now %s', (version, presentVersion, words) => {
  expect(describeReportVersion({ version, presentVersion })).toBe(words)
})

test('one and several', () => {
  expect([describeOpenReportCount(1), describeOpenReportCount(2)]).toEqual([
    '1 open report of a problem',
    '2 open reports of problems',
  ])
})
