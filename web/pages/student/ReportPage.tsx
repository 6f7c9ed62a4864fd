import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Progress } from '#contracts/reports/progress.ts'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { myProgressQuery } from '#web/features/progress/progress.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { describeGradeAndSchool } from '#web/features/students/student-words.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { PrintButton } from '../progress/PrintButton.tsx'
import { ReportHeader } from '../progress/ReportHead.tsx'
import { SheetSkeleton } from '../progress/SheetSkeleton.tsx'
import { useLatestPacing } from '../progress/use-latest-pacing.ts'
import { NextStepLink } from './NextStepLink.tsx'

/** Loaded right after the page, whose first load is limited. */
const OnePageReport = preloadedPart(
  async () => (await import('#web/features/progress/OnePageReport.tsx')).OnePageReport,
)

/** Loaded only when there is a report to print. */
const PrintReport = lazy(async () => ({
  default: await import('#web/features/progress/OnePageReport.tsx').then(
    () => PrintButton,
    () => () => <PrintButton isLoading />,
  ),
}))

const skeleton = <SheetSkeleton />

/** The student's own progress on one page. */
export function ReportPage() {
  const { profile } = useAuth()
  const query = useQuery(myProgressQuery())
  const goals = useQuery(goalsQuery(null))
  const { isIn, pacings } = useLatestPacing([query.data])
  return (
    <>
      <ReportHeader
        actions={
          <>
            {query.data !== undefined && !goals.isPending && isIn ? (
              <Suspense fallback={<PrintButton isLoading />}>
                <PrintReport />
              </Suspense>
            ) : (
              <PrintButton isLoading />
            )}
            <ButtonLink to={paths.student.progress()} variant="outline">
              Back to progress
            </ButtonLink>
          </>
        }
      />
      <Loaded query={query} label="Loading the report" skeleton={skeleton} failure="Your progress could not be loaded">
        {(progress) => (
          <div className="print-reports max-w-4xl">
            <Suspense fallback={skeleton}>
              <OnePageReport
                name={profile?.fullName ?? ''}
                about={null}
                detail={detailOf(progress)}
                progress={progress}
                schools={goals.data?.schools}
                pacing={pacings[0] ?? null}
                act={<NextStepLink />}
              />
            </Suspense>
          </div>
        )}
      </Loaded>
    </>
  )
}

ReportPage.firstQueries = () => [myProgressQuery(), goalsQuery(null), myDueReviewsQuery()]

/** The school in a record until somebody names one. */
const unknownSchool = 'Default School'

function detailOf({ student }: Progress): string {
  return student === null || student.school === unknownSchool ? '' : describeGradeAndSchool(student)
}
