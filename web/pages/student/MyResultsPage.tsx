import { useQuery } from '@tanstack/react-query'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { writeMistakesAddress } from '#web/features/practice/practice-address.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { mySubmissionsQuery } from '#web/features/submissions/submissions.queries.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { MySubmissions } from './MySubmissions.tsx'

/** After looking at the results, the next step is to redo the missed questions. */
export function MyResultsPage() {
  const missed = useQuery(practiceTopicsQuery()).data?.mistakes ?? 0
  return (
    <>
      <PageTop
        title="My Test Results"
        actions={
          <>
            <ButtonLink to={paths.student.dashboard()} variant="outline">
              Back to Dashboard
            </ButtonLink>
            {missed > 0 && (
              <ButtonLink to={`${paths.student.practice()}${writeMistakesAddress('all')}`}>Redo my mistakes</ButtonLink>
            )}
          </>
        }
      />
      <MySubmissions />
    </>
  )
}

MyResultsPage.firstQueries = () => [mySubmissionsQuery(), goalsQuery(null), practiceTopicsQuery()]
