import { type ReactNode, useState } from 'react'
import type { ReceivedReport } from '#contracts/authoring/problem-reports.ts'
import { describeReportedPlace } from '#domain/authoring/reported-place.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { describeReportVersion, problemKindLabels } from './problem-words.ts'
import { ReportAnswer } from './ReportAnswer.tsx'

const AnswerReportDialog = createLazyDialog(async () => (await import('./AnswerReportDialog.tsx')).AnswerReportDialog)

export interface ReceivedReportsProps {
  reports: readonly ReceivedReport[]
  /** Renders the actions that correct the question. */
  renderActs: (report: ReceivedReport) => ReactNode
}

/** For administrators: the problems that students and tutors report. */
export function ReceivedReports({ reports, renderActs }: ReceivedReportsProps) {
  const [answering, setAnswering] = useState<ReceivedReport | null>(null)
  return (
    <>
      <ul
        aria-label="Reports of problems"
        className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card"
      >
        {reports.map((report) => (
          <li key={report.id} className="wrap-anywhere flex flex-col gap-2 px-4 py-4 sm:px-6">
            <h2 className="font-semibold">{describeReportedPlace(report)}</h2>
            <AboutQuestion report={report} />
            <p className="font-medium">{problemKindLabels[report.kind]}</p>
            {report.text !== '' && <p className="max-w-prose whitespace-pre-line">{report.text}</p>}
            <p className="text-muted text-sm">
              <span>{`${report.reporter.name}, ${report.reporter.role}${report.editedAt === null ? '' : ', edited'} · `}</span>
              <DateTime instant={report.createdAt} />
            </p>
            {report.answer === null ? (
              <div className="mt-1 flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={`Answer ${report.reporter.name} about ${describeReportedPlace(report)}`}
                  onClick={() => setAnswering(report)}
                >
                  Answer
                </Button>
                {renderActs(report)}
              </div>
            ) : (
              <ReportAnswer answer={report.answer} />
            )}
          </li>
        ))}
      </ul>
      {answering !== null && <AnswerReportDialog report={answering} onClose={() => setAnswering(null)} />}
    </>
  )
}

function AboutQuestion({ report }: { report: ReceivedReport }) {
  const { words, code } = report
  const version = describeReportVersion(report)
  return (
    <div className="text-muted text-sm">
      {words !== null && <p className="line-clamp-3 max-w-prose">{words}</p>}
      {version !== null && <p>{version}</p>}
      {code !== null && <p>{`Code ${code}`}</p>}
    </div>
  )
}
