import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AdminOverview } from '#contracts/administration.ts'
import { percentageBadge } from '#domain/badges.ts'
import { checksInWords } from '#domain/submission-checks.ts'
import { say } from '#web/api/say.ts'
import { overviewQuery } from '#web/features/administration/administration.queries.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { DateTime } from '#web/features/submissions/DateTime.tsx'
import { paths, submissionAddress } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Remarks } from '#web/ui/Remarks.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StaleNotice } from '#web/ui/StaleNotice.tsx'
import { Table, Td, Th } from '#web/ui/Table.tsx'
import { RecentTests } from './RecentTests.tsx'

export function DashboardPage() {
  return (
    <>
      <PageTitle title="Admin Dashboard" />
      <PageHeader
        title="Admin Dashboard"
        description="What is happening on the platform"
        actions={
          <>
            <ButtonLink to={paths.admin.attempts()} variant="outline">
              Tests in progress
            </ButtonLink>
            <ButtonLink to={paths.admin.students()} variant="outline">
              Manage Students
            </ButtonLink>
            <ButtonLink to={paths.admin.users()} variant="outline">
              Manage Users
            </ButtonLink>
            <ButtonLink to={paths.admin.bulkRegistration()} variant="outline">
              Bulk Registration
            </ButtonLink>
            <ButtonLink to={paths.admin.tests()}>Manage Tests</ButtonLink>
          </>
        }
      />
      <Overview />
    </>
  )
}

function Overview() {
  const { data, error, refetch, isFetching } = useQuery(overviewQuery())
  if (data !== undefined) {
    return (
      <div className="flex flex-col gap-8">
        {error !== null && (
          <StaleNotice
            title="Failed to fetch dashboard data. Please try again."
            onRetry={() => refetch()}
            isRetrying={isFetching}
          />
        )}
        <Totals overview={data} />
        <WrongPins students={data.wrongPins} />
        <RecentTests tests={data.recentTests} />
        <RecentSubmissions submissions={data.recentSubmissions} />
        <p className="text-sm">
          <Link
            to={paths.admin.audit()}
            className="inline-block py-1 font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            Audit log: what administrators changed
          </Link>
        </p>
      </div>
    )
  }
  if (error === null) return <OverviewSkeleton />
  return (
    <ErrorState
      title="Failed to fetch dashboard data. Please try again."
      message={say(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}

function Totals({ overview }: { overview: AdminOverview }) {
  const totals = [
    { name: 'Total Students', value: overview.totalStudents },
    { name: 'Total Tests', value: overview.totalTests },
    { name: 'Recent Submissions', value: overview.recentSubmissions.length },
    { name: 'Tests in progress', value: overview.attemptsUnderWay },
  ]
  return (
    <dl className="grid grid-cols-2 gap-4 sm:gap-5 lg:grid-cols-4">
      {totals.map(({ name, value }) => (
        <Card key={name} className="p-5 sm:p-6">
          <dt className="font-medium text-muted text-sm">{name}</dt>
          <dd className="mt-1 font-semibold text-3xl tabular-nums tracking-tight">{value}</dd>
        </Card>
      ))}
    </dl>
  )
}

function RecentSubmissions({ submissions }: { submissions: AdminOverview['recentSubmissions'] }) {
  return (
    <section aria-labelledby="recent-submissions" className="flex flex-col gap-3">
      <h2 id="recent-submissions" className="font-semibold text-xl">
        Recent Submissions
      </h2>
      {submissions.length === 0 ? (
        <EmptyState title="No submissions yet" text="The latest twenty submissions of all students appear here." />
      ) : (
        <Table label="Recent Submissions">
          <thead>
            <tr>
              <Th>Student</Th>
              <Th>Test</Th>
              <Th>Submitted</Th>
              <Th numeric>Score</Th>
            </tr>
          </thead>
          <tbody>
            {submissions.map((submission) => (
              <tr key={submission.id}>
                <Th scope="row" className="min-w-36">
                  {submission.studentName}
                  {submission.checks && <Remarks remarks={checksInWords(submission.checks)} />}
                </Th>
                <Td>
                  <Link to={submissionAddress(submission)}>{submission.testTitle}</Link>
                </Td>
                <Td>
                  <DateTime instant={submission.submittedAt} />
                </Td>
                <Td numeric>
                  <Badge variant={percentageBadge(submission.scorePercentage).variant}>
                    {submission.scorePercentage}%
                  </Badge>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function WrongPins({ students }: { students: AdminOverview['wrongPins'] }) {
  const total = students.reduce((sum, { tries }) => sum + tries, 0)
  if (total === 0) return null
  return (
    <section aria-labelledby="wrong-pins" className="flex flex-col gap-2">
      <h2 id="wrong-pins" className="font-semibold text-xl">
        {total === 1 ? '1 wrong retake PIN' : `${total} wrong retake PINs`} in the last 24 hours
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {students.map(({ studentId, studentName, tries }) => (
          <li key={studentId}>
            {studentName} <span className="text-muted tabular-nums">{tries}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OverviewSkeleton() {
  return (
    <div className="flex flex-col gap-8" role="status" aria-label="Loading the dashboard">
      <div className="grid grid-cols-2 gap-4 sm:gap-5 lg:grid-cols-4">
        {['students', 'tests', 'submissions', 'attempts'].map((name) => (
          <Skeleton key={name} className="h-28 rounded-xl" />
        ))}
      </div>
      <Skeleton className="h-64 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  )
}
