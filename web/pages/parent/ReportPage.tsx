import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { sortOverdueFirst } from '#web/features/students/student-words.ts'
import { myChildrenQuery } from '#web/features/students/students.queries.ts'
import type { Ask, PageAddress } from '#web/loading/pages/page-data.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { requestProgress } from '../progress/first-progress.ts'
import { ReportHeader } from '../progress/ReportHead.tsx'
import { ReportsSkeleton } from '../progress/ReportsLoading.tsx'
import { NoChildView } from './NoChild.tsx'

/** Loaded right after the page, whose first load is limited. */
const FollowedReports = preloadedPart(async () => (await import('../progress/FollowedReports.tsx')).FollowedReports)

const back = (
  <ButtonLink to={paths.parent.progress()} variant="outline">
    Back to progress
  </ButtonLink>
)

const skeleton = <ReportsSkeleton back={back} />

/** Shows the report of the child in the address, or of every child. */
export function ReportPage() {
  const query = useQuery(myChildrenQuery())
  const [search] = useSearchParams()
  return (
    <Loaded query={query} label="Loading your children" skeleton={skeleton} failure="Your children could not be loaded">
      {({ children }) =>
        children.length === 0 ? (
          <>
            <ReportHeader actions={back} />
            <NoChildView />
          </>
        ) : (
          <Suspense fallback={skeleton}>
            <FollowedReports students={reported(children, search)} back={back} />
          </Suspense>
        )
      }
    </Loaded>
  )
}

ReportPage.firstData = async (ask: Ask, { search }: PageAddress) => {
  const { children = [] } = (await ask(myChildrenQuery())) ?? {}
  return requestProgress(ask, reported(children, search))
}

function reported(children: readonly FollowedStudent[], search: URLSearchParams): FollowedStudent[] {
  const child = search.get('child')
  return sortOverdueFirst(children).filter(({ id }) => child === null || id === child)
}
