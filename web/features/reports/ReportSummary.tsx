import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import type { TestReport } from '#contracts/reports/reports.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { StatTile } from '#web/ui/page/Stat.tsx'
import { DistributionBars } from './DistributionChart.tsx'
import { findHardestQuestions } from './hardest-questions.ts'
import { listReportSentences } from './report-sentences.ts'

/** How the test went at a glance, starting with one submission: figures, a chart, and what needs attention. */
export function ReportSummary({ report, children }: { report: TestReport; children?: ReactNode }) {
  const { scores, composite, countedSubmissions, submissions } = report
  const hardest = report.isAdaptive ? null : findHardestQuestions(report.questions)
  return (
    <Card className="grid gap-x-10 gap-y-6 p-5 sm:p-6 lg:grid-cols-[1fr_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-wrap gap-x-10 gap-y-4">
          <StatTile label="Counted" value={String(countedSubmissions)} unit={`of ${submissions}`} />
          {scores !== null && (
            <StatTile
              label="Average right"
              value={`${Math.round(scores.mean)}%`}
              note={`${Math.round(scores.lowest)} to ${Math.round(scores.highest)}%`}
            />
          )}
          {composite !== null && (
            <StatTile
              label="Average composite"
              value={String(Math.round(composite.mean))}
              unit={`of 800${report.isEstimated ? ' est.' : ''}`}
            />
          )}
          {hardest !== null && <StatTile label="Hardest questions" value={hardest.numbers} note={hardest.rightWords} />}
        </div>
        <ul aria-label="What this report found" className="flex max-w-prose flex-col gap-3">
          {listReportSentences(report).map(({ text, tone }) => (
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
      </div>
      {scores !== null && <DistributionBars distribution={report.distribution} />}
    </Card>
  )
}
