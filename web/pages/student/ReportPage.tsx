import { useQuery } from '@tanstack/react-query'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { OnePageReport } from '#web/features/progress/OnePageReport.tsx'
import { myProgressQuery } from '#web/features/progress/progress.queries.ts'
import { useAuth } from '#web/features/session/use-auth.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PrintButton } from '../progress/PrintButton.tsx'
import { ReportHead } from '../progress/ReportSheets.tsx'

/** The student's own progress on one page. */
export function ReportPage() {
  const { profile } = useAuth()
  const query = useQuery(myProgressQuery())
  const goals = useQuery(goalsQuery(null))
  return (
    <>
      <ReportHead
        description="On one page, to print or to save as a PDF"
        actions={
          <>
            {query.data !== undefined && !goals.isPending && <PrintButton />}
            <ButtonLink to={paths.student.progress()} variant="outline">
              Progress
            </ButtonLink>
          </>
        }
      />
      <Loaded
        query={query}
        label="Loading the report"
        skeleton={<Skeleton className="h-96 max-w-4xl rounded-xl" />}
        failure="Your progress could not be loaded"
      >
        {(progress) => (
          <div className="print-reports max-w-4xl">
            <OnePageReport name={profile?.fullName ?? ''} detail="" progress={progress} schools={goals.data?.schools} />
          </div>
        )}
      </Loaded>
    </>
  )
}
