import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOverview } from '#contracts/administration/administration.ts'
import { checksInWords } from '#domain/attempts/submission-checks.ts'
import { scoreBadge } from '#domain/scores/badges.ts'
import { overviewQuery } from '#web/features/administration/administration.queries.ts'
import { SlowedNetworks } from '#web/features/administration/SlowedNetworks.tsx'
import { slowedNetworksQuery } from '#web/features/administration/slowed-networks.queries.ts'
import { JoinRequests } from '#web/features/joining/JoinRequests.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths, submissionAddress } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { stackedRow, Td, Th } from '#web/ui/tables/Table.tsx'
import { classNames } from '#web/ui/text/class-names.ts'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { Remarks } from '#web/ui/text/Remarks.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { RecentTests } from './RecentTests.tsx'
import { SetUpSteps } from './SetUpSteps.tsx'

export function DashboardPage() {
  return (
    <>
      <PageTitle title="Admin Dashboard" />
      <PageHeader
        title="Admin Dashboard"
        description={<Description />}
        actions={<Places className="max-sm:hidden" />}
      />
      <SlowedNetworks />
      <FirstGlance />
      <Places className="mb-8 sm:hidden" />
      <JoinRequests reader="admin" />
      <Overview />
    </>
  )
}

DashboardPage.firstQueries = () => [overviewQuery(), slowedNetworksQuery()]

function Description() {
  const { data } = useQuery(overviewQuery())
  return (
    <p>
      What is happening on the platform
      {data !== undefined && <span className="sm:hidden">{`: ${studentsAndTests(data)}`}</span>}
    </p>
  )
}

/** On a phone the cards with the totals are further down. */
function studentsAndTests({ totalStudents, totalTests }: AdminOverview): string {
  const students = totalStudents === 1 ? '1 student' : `${totalStudents} students`
  return `${students}, ${totalTests === 1 ? '1 test' : `${totalTests} tests`}`
}

/** Beside the title, and on a phone after what waits. */
function Places({ className }: { className: string }) {
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      <ButtonLink to={paths.admin.students()} variant="outline">
        Manage Students
      </ButtonLink>
      <ButtonLink to={paths.admin.classes()} variant="outline">
        Manage Classes
      </ButtonLink>
      <ButtonLink to={paths.admin.users()} variant="outline">
        Manage Users
      </ButtonLink>
      <ButtonLink to={paths.admin.bulkRegistration()} variant="outline">
        Bulk Registration
      </ButtonLink>
      <ButtonLink to={paths.admin.tests()} variant="outline">
        Manage Tests
      </ButtonLink>
    </div>
  )
}

/** If it fails to load, the rest of the page says so. */
function FirstGlance() {
  const { data, isPending } = useQuery(overviewQuery())
  if (data === undefined) return isPending ? <Skeleton className="mb-8 h-40 rounded-xl" /> : null
  const isNeeded = data.attention.length + data.keylessTests.length > 0
  return (
    <div className="mb-8 flex flex-col gap-8">
      {isNeeded && <NeedsYou {...data} />}
      <SetUpSteps missing={data.missingSteps} />
      {!isNeeded && <NeedsYou {...data} />}
    </div>
  )
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
        <div className="flex flex-col gap-8">
          <Totals overview={overview} />
          <WrongPins students={overview.wrongPins} />
          <RecentTests tests={overview.recentTests} />
          <RecentSubmissions submissions={overview.recentSubmissions} />
          <p className="text-sm">
            <TextLink to={paths.admin.audit()}>Audit log: what administrators and tutors did</TextLink>
          </p>
        </div>
      )}
    </Loaded>
  )
}

function Totals({ overview }: { overview: AdminOverview }) {
  const totals = [
    { name: 'Total Students', value: overview.totalStudents },
    { name: 'Total Tests', value: overview.totalTests },
    { name: 'Recent Submissions', value: overview.recentSubmissions.length },
    { name: 'Tests in progress', value: overview.attemptsUnderWay, to: paths.admin.attempts() },
  ]
  return (
    <dl className="grid grid-cols-2 gap-4 sm:gap-5 lg:grid-cols-4">
      {totals.map(({ name, value, to }) => (
        <Card key={name} className="p-5 sm:p-6">
          <dt className="font-medium text-muted text-sm">
            {to === undefined ? <span className="inline-block py-1">{name}</span> : <TextLink to={to}>{name}</TextLink>}
          </dt>
          <dd className="font-semibold text-3xl tabular-nums tracking-tight">{value}</dd>
        </Card>
      ))}
    </dl>
  )
}

const submissionsAtFirst = 5

function RecentSubmissions({ submissions }: { submissions: AdminOverview['recentSubmissions'] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? submissions : submissions.slice(0, submissionsAtFirst)
  return (
    <section aria-labelledby="recent-submissions" className="flex flex-col gap-3">
      <h2 id="recent-submissions" className="font-semibold text-xl">
        Recent Submissions
      </h2>
      {submissions.length === 0 ? (
        <EmptyState title="No submissions yet" text="The latest twenty submissions of all students appear here." />
      ) : (
        <CardTable label="Recent Submissions">
          <thead>
            <tr {...stackedRow}>
              <Th>Student</Th>
              <Th>Test</Th>
              <Th>Submitted</Th>
              <Th numeric>Score</Th>
            </tr>
          </thead>
          <tbody>
            {shown.map((submission) => (
              <tr key={submission.id} {...stackedRow}>
                <Th scope="row" wide className="min-w-36">
                  <span>{submission.studentName}</span>
                  {submission.checks && <Remarks remarks={checksInWords(submission.checks)} />}
                </Th>
                <Td>
                  <TextLink to={submissionAddress(submission)}>{submission.testTitle}</TextLink>
                </Td>
                <Td label="Submitted">
                  <DateTime instant={submission.submittedAt} />
                </Td>
                <Td numeric label="Score">
                  {submission.isUntimed && <Badge>Untimed</Badge>}
                  <Badge variant={scoreBadge(submission).variant}>{scoreBadge(submission).percentage}</Badge>
                </Td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        {submissions.length > submissionsAtFirst && (
          <Button variant="outline" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${submissions.length}`}
          </Button>
        )}
        <TextLink to={paths.admin.reports()}>All results by test</TextLink>
      </div>
    </section>
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
    <div className="flex flex-col gap-8">
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
