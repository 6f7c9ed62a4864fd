import type { ProblemReport } from '#contracts/authoring/problem-reports.ts'
import { describeReportedPlace } from '#domain/authoring/reported-place.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { problemKindLabels } from './problem-words.ts'
import { ReportAnswer } from './ReportAnswer.tsx'

/** The person's reports, newest first, each with its answer. */
export function MyReports({ reports }: { reports: readonly ProblemReport[] }) {
  return (
    <ul
      aria-label="Reported problems"
      className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card"
    >
      {reports.map((report) => (
        <li key={report.id} className="wrap-anywhere flex flex-col gap-2 px-4 py-4 sm:px-6">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 className="font-semibold">{describeReportedPlace(report)}</h2>
            <Badge variant={report.answer === null ? 'secondary' : 'default'}>
              {report.answer === null ? 'Open' : 'Answered'}
            </Badge>
          </div>
          <p className="text-muted text-sm">
            <span>{`${problemKindLabels[report.kind]} · `}</span>
            <DateTime instant={report.createdAt} />
          </p>
          {report.text !== '' && <p className="max-w-prose whitespace-pre-line">{report.text}</p>}
          {report.answer !== null && <ReportAnswer answer={report.answer} />}
        </li>
      ))}
    </ul>
  )
}
