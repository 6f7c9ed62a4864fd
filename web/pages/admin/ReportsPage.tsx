import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReportChoices } from '#contracts/reports.ts'
import { say } from '#web/api/say.ts'
import { ReportedTests } from '#web/features/reports/ReportedTests.tsx'
import { ReportFilters } from '#web/features/reports/ReportFilters.tsx'
import { reportChoicesQuery } from '#web/features/reports/reports.queries.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useListAddress } from '#web/ui/list-address.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ReportOfTest } from './ReportOfTest.tsx'

export function ReportsPage() {
  return (
    <>
      <PageTitle title="Reports" />
      <PageHeader title="Reports" description="Test results, and questions that may need fixing" />
      <Reports />
    </>
  )
}

function Reports() {
  const { data, error, refetch, isFetching } = useQuery(reportChoicesQuery())
  if (data !== undefined) return <Chosen choices={data} />
  if (error === null) return <Skeleton className="h-80 rounded-xl" />
  return (
    <ErrorState
      title="The reports could not be loaded"
      message={say(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}

function Chosen({ choices }: { choices: ReportChoices }) {
  const address = useListAddress()
  const slug = address.read('test')
  if (choices.tests.length === 0) {
    return (
      <EmptyState
        title="No tests yet"
        text="A test has a report as soon as somebody has submitted it."
        action={<ButtonLink to={paths.admin.tests()}>Manage Tests</ButtonLink>}
      />
    )
  }
  if (slug === '') return <ReportedTests tests={choices.tests} renderLink={reportLink} />
  return (
    <>
      <ReportFilters choices={choices} address={address} />
      <ReportOfTest slug={slug} choices={choices} address={address} />
    </>
  )
}

function reportLink(slug: string, title: string) {
  return (
    <Link
      to={`${paths.admin.reports()}?test=${encodeURIComponent(slug)}`}
      className="inline-block py-1 font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  )
}
