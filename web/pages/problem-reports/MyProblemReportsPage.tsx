import { useQuery } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import { MyReports } from '#web/features/problem-reports/MyReports.tsx'
import { myReportsQuery } from '#web/features/problem-reports/problem-reports.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** Lists the problems that a student or a tutor reported, with the answers. */
export function MyProblemReportsPage() {
  const query = useQuery(myReportsQuery())
  const isStudent = useAuth().profile?.role === 'student'
  return (
    <>
      <PageTop
        title="Reported Problems"
        description={isStudent ? 'Questions of a test in progress are not here.' : undefined}
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
