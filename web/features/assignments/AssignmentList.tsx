import type { AssignedTest, MyTest } from '#contracts/attempts/assignments.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AssignmentCard, AssignmentRow, type TestToTake } from './AssignmentCard.tsx'
import { groupAssignments } from './assignment-groups.ts'
import { asTestToTake, byClock, nextTest } from './next-test.ts'

export interface AssignmentListProps {
  assignments: readonly AssignedTest[]
  /** Tests in progress that nobody assigned. */
  alsoRunning: readonly MyTest[]
  /** How many tests the student can start although nobody assigned them, and where they are. */
  openTests: number
  testsAddress: string
  serverNow: string
  receivedAt: number
  testAddress: (assignment: TestToTake) => string
  resultsAddress: (assignment: TestToTake) => string | null
}

const grid = 'grid gap-4 sm:gap-5 md:grid-cols-2 xl:grid-cols-3'

/** Below the card of the next test, which is therefore one row here. */
export function AssignmentList({
  assignments,
  alsoRunning,
  openTests,
  testsAddress,
  testAddress,
  resultsAddress,
  ...time
}: AssignmentListProps) {
  if (assignments.length === 0 && alsoRunning.length === 0) {
    return <NothingAssigned openTests={openTests} testsAddress={testsAddress} />
  }
  const { open, notAvailable, completed } = groupAssignments(assignments, new Date(time.serverNow))
  const running = alsoRunning.map(asTestToTake)
  const next = nextTest(assignments, alsoRunning, new Date(time.serverNow))
  const groups: { title: string; members: readonly TestToTake[] }[] = [
    { title: 'To do', members: [...running, ...open].sort(byClock) },
    { title: 'Later', members: notAvailable },
    { title: 'Completed', members: completed },
  ]
  return (
    <div className="flex flex-col gap-8">
      {open.length === 0 && running.length === 0 && <NothingToDo openTests={openTests} testsAddress={testsAddress} />}
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ title, members }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-3 font-semibold text-lg">{title}</h2>
            <ul className={grid}>
              {members.map((assignment) => (
                <li
                  key={assignment.test.id}
                  className={assignment.test.id === next?.test.id ? 'col-span-full' : undefined}
                >
                  {assignment.test.id === next?.test.id ? (
                    <AssignmentRow
                      assignment={assignment}
                      serverNow={time.serverNow}
                      testAddress={testAddress(assignment)}
                      resultsAddress={resultsAddress(assignment)}
                    />
                  ) : (
                    <AssignmentCard
                      assignment={assignment}
                      {...time}
                      testAddress={testAddress(assignment)}
                      resultsAddress={resultsAddress(assignment)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

/** Says whether a test is open to a student who has done what was assigned. */
function NothingToDo({ openTests, testsAddress }: Pick<AssignmentListProps, 'openTests' | 'testsAddress'>) {
  if (openTests === 0) {
    return <EmptyState title="Nothing to do right now" text="No test is open to you. New tests appear here." />
  }
  return (
    <EmptyState
      title="No assigned test is waiting for you"
      text={`${openTests === 1 ? 'One test is' : `${openTests} tests are`} open to you.`}
      action={
        <ButtonLink to={testsAddress} variant="outline">
          See Open Tests
        </ButtonLink>
      }
    />
  )
}

/** Says what a new student can do before somebody assigns a test. */
function NothingAssigned({ openTests, testsAddress }: Pick<AssignmentListProps, 'openTests' | 'testsAddress'>) {
  const title = 'No tests assigned yet'
  const later = 'Tests from your tutor or school appear here with their due dates.'
  if (openTests === 0) return <EmptyState title={title} text={later} />
  return (
    <EmptyState
      title={title}
      text={`${later} ${openTests === 1 ? 'One test is' : `${openTests} tests are`} open to you now.`}
      action={
        <ButtonLink to={testsAddress} variant="outline">
          See Open Tests
        </ButtonLink>
      }
    />
  )
}

export function AssignmentListSkeleton() {
  return (
    <>
      <Skeleton className="mb-3 h-7 w-24" />
      <div className={grid}>
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} className="h-64 rounded-xl" />
        ))}
      </div>
    </>
  )
}
