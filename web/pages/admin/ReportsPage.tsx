import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ReportChoices } from '#contracts/reports/reports.ts'
import { CalibrationCard } from '#web/features/calibration/CalibrationCard.tsx'
import type { ScaleToAdd } from '#web/features/exam-comparison/exam-words.ts'
import { ReportedTests } from '#web/features/reports/ReportedTests.tsx'
import { ReportFilters } from '#web/features/reports/ReportFilters.tsx'
import { reportChoicesQuery } from '#web/features/reports/reports.queries.ts'
import { ListTools } from '#web/features/saved-filters/ListTools.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { TestReportSection } from './ReportOfTest.tsx'

/** Few open it. */
const ExamComparisonPart = createLazyPart(
  async () => (await import('#web/features/exam-comparison/ExamComparisonPart.tsx')).ExamComparisonPart,
)
const NewScaleDialog = createLazyDialog(
  async () => (await import('#web/features/score-scales/NewScaleDialog.tsx')).NewScaleDialog,
)

export function ReportsPage() {
  return (
    <>
      <PageTop title="Reports" />
      <Reports />
    </>
  )
}

function Reports() {
  const query = useQuery(reportChoicesQuery())
  return (
    <Loaded
      query={query}
      label="Loading the reports"
      skeleton={<Skeleton className="h-80 rounded-xl" />}
      failure="The reports could not be loaded"
    >
      {(choices) => <Chosen choices={choices} />}
    </Loaded>
  )
}

function Chosen({ choices }: { choices: ReportChoices }) {
  const address = useListAddress()
  const slug = address.read('test')
  if (choices.tests.length === 0) {
    return (
      <EmptyState
        title="No tests yet"
        text="Each test gets a report with its first submission."
        action={<ButtonLink to={paths.admin.tests()}>Manage Tests</ButtonLink>}
      />
    )
  }
  if (slug === '') {
    return (
      <>
        <ListTools list="reports" address={address} hasFilters={false} />
        <ReportedTests tests={choices.tests} renderLink={reportLink} />
        <div className="mt-6 flex flex-col gap-6">
          <CalibrationCard />
          <RealScores />
        </div>
      </>
    )
  }
  return (
    <>
      <ReportFilters choices={choices} address={address} />
      <ListTools list="reports" address={address} />
      <TestReportSection slug={slug} choices={choices} address={address} />
    </>
  )
}

function RealScores() {
  const [scale, setScale] = useState<ScaleToAdd | null>(null)
  return (
    <>
      <Folded title="Did it come true? Estimates and real scores" isLate>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ExamComparisonPart onPropose={setScale} />
        </Suspense>
      </Folded>
      {scale !== null && <NewScaleDialog proposed={scale} onClose={() => setScale(null)} />}
    </>
  )
}

function reportLink(slug: string, title: string) {
  return <TextLink to={`${paths.admin.reports()}?test=${encodeURIComponent(slug)}`}>{title}</TextLink>
}
