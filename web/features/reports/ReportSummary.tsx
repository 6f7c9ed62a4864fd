import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import type { TestReport } from '#contracts/reports/reports.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { reportSentences } from './report-sentences.ts'

/** What the report found, before any figure. */
export function ReportSummary({ report, children }: { report: TestReport; children?: ReactNode }) {
  return (
    <Card className="p-5 sm:p-6">
      <ul aria-label="What this report found" className="flex max-w-prose flex-col gap-3">
        {reportSentences(report).map(({ text, tone }) => (
          <li key={text} className="flex items-start gap-3">
            {tone === 'alarm' ? (
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-ink" />
            ) : (
              <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
            )}
            <span className={tone === 'alarm' ? 'font-semibold' : undefined}>{text}</span>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  )
}
