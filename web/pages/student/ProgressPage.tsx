import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { practicePeriodsQuery } from '#web/features/practice/kept-practice.queries.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { myProgressQuery } from '#web/features/progress/progress.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { formatLongDay } from '#web/ui/text/format-day.ts'
import { MyProgress } from './MyProgress.tsx'

export function ProgressPage() {
  const { profile } = useAuth()
  return (
    <>
      <PageTitle title="Progress" />
      <PageHeader
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
