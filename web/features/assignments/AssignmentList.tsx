import type { AssignedTest } from '#contracts/assignments.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AssignmentCard } from './AssignmentCard.tsx'
import { groupAssignments } from './assignment-groups.ts'

export interface AssignmentListProps {
  assignments: readonly AssignedTest[]
  serverNow: string
  testAddress: (assignment: AssignedTest) => string
  resultsAddress: (assignment: AssignedTest) => string | null
}

const grid = 'grid gap-4 sm:gap-5 md:grid-cols-2 xl:grid-cols-3'

export function AssignmentList({ assignments, serverNow, testAddress, resultsAddress }: AssignmentListProps) {
  if (assignments.length === 0) {
    return (
      <EmptyState
        title="No tests assigned yet"
        text="Tests that your tutor or school gives you appear here, with the day they are due."
      />
    )
  }
  const { open, notAvailable, completed } = groupAssignments(assignments)
  const groups = [
    { title: 'To do', members: open },
    { title: 'Later', members: notAvailable },
    { title: 'Completed', members: completed },
  ]
  return (
    <div className="flex flex-col gap-8">
      {open.length === 0 && (
        <EmptyState title="Nothing to do right now" text="You have completed every test that is available to you." />
      )}
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ title, members }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-3 font-semibold text-lg">{title}</h2>
            <ul className={grid}>
              {members.map((assignment) => (
                <li key={assignment.id}>
                  <AssignmentCard
                    assignment={assignment}
                    serverNow={serverNow}
                    testAddress={testAddress(assignment)}
                    resultsAddress={resultsAddress(assignment)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

export function AssignmentListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading your tests</VisuallyHidden>
      <Skeleton className="mb-3 h-7 w-24" />
      <div className={grid}>
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} className="h-64 rounded-xl" />
        ))}
      </div>
    </div>
  )
}
