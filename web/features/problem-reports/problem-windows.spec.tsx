// @vitest-environment happy-dom
import { listProblemReports, type ReceivedReport } from '#contracts/authoring/problem-reports.ts'
import { questionId, submissionId } from '#contracts/wire/ids.ts'
import { checkControl, fillField, pressElement } from '#test/support/render-part.tsx'
import { makeIdAt } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { AnswerReportDialog } from './AnswerReportDialog.tsx'
import { ReportProblemDialog } from './ReportProblemDialog.tsx'

const about = { questionId: questionId.parse(makeIdAt(2)), submissionId: submissionId.parse(makeIdAt(3)) }

function aReport(): ReceivedReport {
  const [report] = listProblemReports.reply.parse({
    total: 1,
    reports: [
      {
        id: makeIdAt(1),
        questionId: makeIdAt(2),
        code: null,
        testTitle: 'Practice Test 1',
        number: 3,
        kind: 'typo',
        text: 'Thier',
        createdAt: '2026-03-01T10:00:00Z',
        editedAt: null,
        answer: null,
        reporter: { name: 'Maya Chen', role: 'student' },
        words: 'What is next?',
        ruledId: null,
        test: null,
        version: null,
        presentVersion: null,
      },
    ],
  }).reports
  if (report === undefined) throw new Error('No report was made.')
  return report
}

testWindows([
  {
    name: 'a report of a problem',
    show: (onDone) => (
      <ReportProblemDialog about={about} name="question 3" reader="student" report={undefined} onClose={onDone} />
    ),
    act: async () => {
      await checkControl('Two answers are right')
      await fillField('More about it (optional)', ' B and C ')
      await pressElement('Send report')
    },
    sends: 'POST /api/problem-reports',
    body: { about, kind: 'two_right', text: 'B and C' },
    reply: { id: makeIdAt(1) },
  },
  {
    name: 'a report that is changed',
    show: (onDone) => (
      <ReportProblemDialog about={about} name="question 3" reader="tutor" report={aReport()} onClose={onDone} />
    ),
    act: async () => {
      await fillField('More about it (optional)', 'Their')
      await pressElement('Change report')
    },
    sends: 'POST /api/problem-reports',
    body: { about, kind: 'typo', text: 'Their' },
    reply: { id: makeIdAt(1) },
  },
  {
    name: 'an answer',
    show: (onDone) => <AnswerReportDialog report={aReport()} onClose={onDone} />,
    act: async () => {
      await fillField('Answer', 'Thank you.')
      await pressElement('Send answer')
    },
    sends: `POST /api/admin/problem-reports/${makeIdAt(1)}/answer`,
    body: { text: 'Thank you.' },
    reply: { id: makeIdAt(1) },
  },
])
