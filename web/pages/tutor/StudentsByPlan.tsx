import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageWithin } from '#domain/text/paging.ts'
import { plansQuery } from '#web/features/practice/kept-practice.queries.ts'
import { PlansWithGoals } from '#web/pages/progress/PlansWithGoals.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { ListAddress } from '#web/ui/tables/list-address.ts'
import { Pager } from '#web/ui/tables/Pager.tsx'

export interface StudentsByPlanProps {
  /** The students that the page's filters select. */
  students: ReadonlySet<string>
  address: ListAddress
  renderLink: (studentId: string, words: string) => ReactNode
}

const pageSize = 50

/** The exam and the week of each student at a glance. */
export function StudentsByPlan({ students, address, renderLink }: StudentsByPlanProps) {
  return (
    <Loaded
      query={useQuery(plansQuery(null))}
      label="Loading the plans"
      skeleton={<Skeleton className="h-80 rounded-xl" />}
      failure="The plans could not be loaded"
    >
      {({ plans }) => {
        const chosen = plans.filter(({ studentId }) => students.has(studentId))
        const { page, offset } = pageWithin(chosen.length, pageSize, address.page)
        return (
          <div className="flex flex-col gap-4">
            <p className="text-muted text-sm">
              Practice in the last 7 days. Students who have been away longest come first. Ask what gets in the way, and
              set a goal together.
            </p>
            <PlansWithGoals
              label="Plans of my students"
              plans={chosen.slice(offset, offset + pageSize)}
              renderLink={renderLink}
            />
            <Pager label="students" page={page} pageSize={pageSize} total={chosen.length} onPage={address.toPage} />
          </div>
        )
      }}
    </Loaded>
  )
}
