import type { AssignedTest, MyTest } from '#contracts/assignments.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AssignmentCard, type TestToTake } from './AssignmentCard.tsx'
import { groupAssignments } from './assignment-groups.ts'

export interface AssignmentListProps {
  assignments: readonly AssignedTest[]
  /** Tests in progress that nobody assigned. */
  alsoRunning: readonly MyTest[]
  serverNow: string
  receivedAt: number
  testAddress: (assignment: TestToTake) => string
  resultsAddress: (assignment: TestToTake) => string | null
}

const grid = 'grid gap-4 sm:gap-5 md:grid-cols-2 xl:grid-cols-3'

export function AssignmentList({
  assignments,
  alsoRunning,
  testAddress,
  resultsAddress,
  ...time
}: AssignmentListProps) {
  if (assignments.length === 0 && alsoRunning.length === 0) {
    return (
      <EmptyState
        title="No tests assigned yet"
        text="Tests that your tutor or school gives you appear here, with the day they are due."
      />
    )
  }
  const { open, notAvailable, completed } = groupAssignments(assignments)
  const running = alsoRunning.map(asTestToTake)
  const groups: { title: string; members: readonly TestToTake[] }[] = [
    { title: 'To do', members: [...running, ...open].sort(byClock) },
    { title: 'Later', members: notAvailable },
    { title: 'Completed', members: completed },
  ]
  return (
    <div className="flex flex-col gap-8">
      {open.length === 0 && running.length === 0 && (
        <EmptyState title="Nothing to do right now" text="You have completed every test that is available to you." />
      )}
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ title, members }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-3 font-semibold text-lg">{title}</h2>
            <ul className={grid}>
              {members.map((assignment) => (
                <li key={assignment.test.id}>
                  <AssignmentCard
                    assignment={assignment}
                    {...time}
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

function asTestToTake({ test, inProgress, latestSubmissionId }: MyTest): TestToTake {
  return { test, inProgress, latestSubmissionId, dueDate: null, completed: false, locked: false }
}

/** A running clock comes first, the one that ends first before the others; the rest stay in their order. */
function byClock(a: TestToTake, b: TestToTake): number {
  return endOf(a) - endOf(b) || 0
}

function endOf({ inProgress }: TestToTake): number {
  return inProgress === null ? Number.MAX_SAFE_INTEGER : Date.parse(inProgress.deadlineAt)
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
