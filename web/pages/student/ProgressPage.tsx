import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { practicePeriodsQuery } from '#web/features/practice/kept-practice.queries.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { myProgressQuery } from '#web/features/progress/progress.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { formatLongDay } from '#web/ui/text/format-day.ts'
import { MyProgress } from './MyProgress.tsx'

export function ProgressPage() {
  const { profile } = useAuth()
  return (
    <>
      <PageTop
        title="Progress"
        actions={
          <ButtonLink to={paths.student.report()} variant="ghost" className="print:hidden">
            One-page report
          </ButtonLink>
        }
      />
      <p className="mb-4 hidden print:block">{`${profile?.fullName ?? ''}, ${formatLongDay(new Date())}`}</p>
      <MyProgress />
    </>
  )
}

ProgressPage.firstQueries = () => [
  myProgressQuery(),
  goalsQuery(null),
  practiceTopicsQuery(),
  practicePeriodsQuery(null),
  myDueReviewsQuery(),
]
