import { useQuery } from '@tanstack/react-query'
import { listCutoffTargets } from '#domain/people/goals.ts'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { SubmissionList } from '#web/features/submissions/SubmissionList.tsx'
import { SubmissionListSkeleton } from '#web/features/submissions/SubmissionListSkeleton.tsx'
import { mySubmissionsQuery } from '#web/features/submissions/submissions.queries.ts'
import { buildComparisonAddress, buildSubmissionAddress, paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'

/** The student's own submissions, on the dashboard's tab and on their own page. */
export function MySubmissions() {
  const query = useQuery(mySubmissionsQuery())
  const goals = useQuery(goalsQuery(null))
  const [goal] = listCutoffTargets(goals.data?.schools ?? [])
  return (
    <Loaded
      query={query}
      label="Loading your results"
      skeleton={<SubmissionListSkeleton />}
      failure="Your results could not be loaded"
    >
      {({ submissions }) => (
        <SubmissionList
          submissions={submissions}
          addressOf={buildSubmissionAddress}
          comparisonOf={buildComparisonAddress}
          goal={goal ?? null}
          emptyAction={<ButtonLink to={paths.student.tests()}>Choose a test</ButtonLink>}
        />
      )}
    </Loaded>
  )
}
