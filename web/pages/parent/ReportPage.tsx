import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { myChildrenQuery } from '#web/features/students/students.queries.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FollowedReports } from '../progress/FollowedReports.tsx'

/** The report of the child in the address, or of every child. */
export function ReportPage() {
  const query = useQuery(myChildrenQuery())
  const [search] = useSearchParams()
  const child = search.get('child')
  return (
    <Loaded
      query={query}
      label="Loading your children"
      skeleton={<Skeleton className="h-96 max-w-4xl rounded-xl" />}
      failure="Your children could not be loaded"
    >
      {({ children }) => (
        <FollowedReports
          students={children.filter(({ id }) => child === null || id === child)}
          back={
            <ButtonLink to={paths.parent.progress()} variant="outline">
              Child Progress
            </ButtonLink>
          }
        />
      )}
    </Loaded>
  )
}
