import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AdminOverview } from '#contracts/administration/administration.ts'
import { describeChecks } from '#domain/attempts/submission-checks.ts'
import { getScoreBadge } from '#domain/scores/badges.ts'
import { overviewQuery } from '#web/features/administration/administration.queries.ts'
import { SlowedNetworks } from '#web/features/administration/SlowedNetworks.tsx'
import { slowedNetworksQuery } from '#web/features/administration/slowed-networks.queries.ts'
import { JoinRequests } from '#web/features/joining/JoinRequests.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { buildSubmissionAddress, paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { StatTile } from '#web/ui/page/Stat.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { Remarks } from '#web/ui/text/Remarks.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { AdminAttentionCard } from './NeedsYou.tsx'
import { RecentTests } from './RecentTests.tsx'
import { SetUpSteps } from './SetUpSteps.tsx'

export function DashboardPage() {
  return (
    <>
      <PageTop title="Admin Dashboard" />
      <SlowedNetworks />
      <FirstGlance />
      <JoinRequests reader="admin" />
      <Overview />
    </>
  )
}

DashboardPage.firstQueries = () => [overviewQuery(), slowedNetworksQuery()]

const places = [
  { to: paths.admin.students(), name: 'Manage Students' },
  { to: paths.admin.classes(), name: 'Manage Classes' },
  { to: paths.admin.users(), name: 'Manage Users' },
  { to: paths.admin.bulkRegistration(), name: 'Bulk Registration' },
  { to: paths.admin.tests(), name: 'Manage Tests' },
  { to: paths.admin.reports(), name: 'All results by test' },
  { to: paths.admin.audit(), name: 'Audit log' },
]

function Places() {
  return (
    <nav aria-label="Places" className="-mx-1 flex flex-wrap gap-x-4">
      {places.map(({ to, name }) => (
        <ButtonLink key={to} to={to} variant="link" size="sm">
          {name}
        </ButtonLink>
      ))}
    </nav>
  )
}

/** If loading fails, the rest of the page reports it. */
function FirstGlance() {
  const { data, isPending } = useQuery(overviewQuery())
  if (data === undefined) return isPending ? <Skeleton className="mb-6 h-40 rounded-xl" /> : null
  return <AdminAttentionCard {...data} />
}

function Overview() {
  const query = useQuery(overviewQuery())
  return (
    <Loaded
      query={query}
      label="Loading the dashboard"
      skeleton={<OverviewSkeleton />}
      failure="Failed to fetch dashboard data. Please try again."
      failureToast="Failed to fetch dashboard data. Please try again."
    >
      {(overview) => (
        <div className="flex flex-col gap-6">
          <Totals overview={overview} />
          <SetUpSteps missing={overview.missingSteps} />
          <WrongPins students={overview.wrongPins} />
          <Places />
          <RecentSubmissions submissions={overview.recentSubmissions} />
          <RecentTests tests={overview.recentTests} />
        </div>
      )}
    </Loaded>
  )
}

function Totals({ overview }: { overview: AdminOverview }) {
  return (
    <Card className="grid grid-cols-4 items-end gap-x-3 p-4 sm:px-6">
      <StatTile label="Total Students" value={String(overview.totalStudents)} />
      <StatTile label="Total Tests" value={String(overview.totalTests)} />
      <StatTile label="Recent Submissions" value={String(overview.recentSubmissions.length)} />
      <StatTile
        label={
          <Link to={paths.admin.attempts()} className="text-accent-ink underline-offset-4 hover:underline">
            Tests in progress
          </Link>
        }
        value={String(overview.attemptsUnderWay)}
      />
    </Card>
  )
}

function RecentSubmissions({ submissions }: { submissions: AdminOverview['recentSubmissions'] }) {
  if (submissions.length === 0) {
    return <EmptyState title="No submissions yet" text="The latest twenty submissions of all students appear here." />
  }
  return (
    <Folded title={`Recent Submissions (${submissions.length})`}>
      <CardTable label="Recent Submissions">
        <HeadRow>
          <Th>Student</Th>
          <Th>Test</Th>
          <Th>Submitted</Th>
          <Th numeric>Score</Th>
        </HeadRow>
        <tbody>
          {submissions.map((submission) => (
            <tr key={submission.id} {...stackedRowProps}>
              <Th scope="row" wide className="min-w-36">
                <span>{submission.studentName}</span>
                {submission.checks && <Remarks remarks={describeChecks(submission.checks)} />}
              </Th>
              <Td>
                <TextLink to={buildSubmissionAddress(submission)}>{submission.testTitle}</TextLink>
              </Td>
              <Td label="Submitted">
                <DateTime instant={submission.submittedAt} />
              </Td>
              <Td numeric label="Score">
                {submission.isUntimed && <Badge>Untimed</Badge>}
                <Badge variant={getScoreBadge(submission).variant}>{getScoreBadge(submission).percentage}</Badge>
              </Td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </Folded>
  )
}

function WrongPins({ students }: { students: AdminOverview['wrongPins'] }) {
  const total = students.reduce((sum, { tries }) => sum + tries, 0)
  if (total === 0) return null
  return (
    <section aria-labelledby="wrong-pins" className="flex flex-col gap-2">
      <h2 id="wrong-pins" className="font-semibold text-xl">
        {`${total === 1 ? '1 wrong retake PIN' : `${total} wrong retake PINs`} in the last 24 hours`}
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {students.map(({ studentId, studentName, tries }) => (
          <li key={studentId}>
            <span>{`${studentName} `}</span>
            <span className="text-muted tabular-nums">{tries}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OverviewSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-40 rounded-xl" />
    </div>
  )
}
