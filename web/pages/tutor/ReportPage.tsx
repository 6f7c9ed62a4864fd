import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { describeStudentsFailure, sortOverdueFirst } from '#web/features/students/student-words.ts'
import { myStudentsQuery } from '#web/features/students/students.queries.ts'
import type { Ask, PageAddress } from '#web/loading/pages/page-data.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { requestProgress } from '../progress/first-progress.ts'
import { ReportsSkeleton } from '../progress/ReportsLoading.tsx'

/** Loaded right after the page, whose first load is limited. */
const FollowedReports = preloadedPart(async () => (await import('../progress/FollowedReports.tsx')).FollowedReports)

const back = (
  <ButtonLink to={paths.tutor.students()} variant="outline">
    All my students
  </ButtonLink>
)

const skeleton = <ReportsSkeleton back={back} />

/** Shows the reports of the students in the address (`?student=`, can be repeated), or of all the tutor's students. */
export function ReportPage() {
  const query = useQuery(myStudentsQuery())
  const [search] = useSearchParams()
  return (
    <Loaded
      query={query}
      label="Loading your students"
      skeleton={skeleton}
      failure="Your students could not be loaded"
      reason={describeStudentsFailure}
    >
      {({ students }) => (
        <Suspense fallback={skeleton}>
          <FollowedReports students={reported(students, search)} back={back} />
        </Suspense>
      )}
    </Loaded>
  )
}

ReportPage.firstData = async (ask: Ask, { search }: PageAddress) => {
  const { students = [] } = (await ask(myStudentsQuery())) ?? {}
  return requestProgress(ask, reported(students, search))
}

function reported(students: readonly FollowedStudent[], search: URLSearchParams): FollowedStudent[] {
  const chosen = search.getAll('student')
  return sortOverdueFirst(students).filter(({ id }) => chosen.length === 0 || chosen.includes(id))
}
