import { useQuery } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import { MyReports } from '#web/features/problem-reports/MyReports.tsx'
import { myReportsQuery } from '#web/features/problem-reports/problem-reports.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

/** Lists the problems that a student or a tutor reported, with the answers. */
export function MyProblemReportsPage() {
  const query = useQuery(myReportsQuery())
  const isStudent = useAuth().profile?.role === 'student'
  return (
    <>
      <PageTitle title="Reported Problems" />
      <PageHeader
        title="Reported Problems"
        description={`What you said is wrong with questions, and the answers.${isStudent ? ' While you take a test, reports about its questions are not here.' : ''}`}
      />
      <Loaded
        query={query}
        label="Loading the reported problems"
        skeleton={<Skeleton className="h-72 rounded-xl" />}
        failure="The reported problems could not be loaded"
        empty={({ reports }) =>
          reports.length === 0 && (
            <EmptyState
              icon={<Flag aria-hidden="true" />}
              title="You reported no problem"
              text="If a question looks wrong, press “Report a problem” below it, in the results of a test or in practice."
            />
          )
        }
      >
        {({ reports }) => <MyReports reports={reports} />}
      </Loaded>
    </>
  )
}

MyProblemReportsPage.firstQueries = () => [myReportsQuery()]
