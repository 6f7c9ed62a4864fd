import type { ProblemReport } from '#contracts/authoring/problem-reports.ts'
import { DateTime } from '#web/ui/text/DateTime.tsx'

export function ReportAnswer({ answer }: { answer: NonNullable<ProblemReport['answer']> }) {
  return (
    <div className="max-w-prose rounded-lg bg-sunken px-4 py-3">
      <p className="text-muted text-sm">
        <span>Answer · </span>
        <DateTime instant={answer.at} />
      </p>
      <p className="mt-1 whitespace-pre-line">{answer.text}</p>
    </div>
  )
}
