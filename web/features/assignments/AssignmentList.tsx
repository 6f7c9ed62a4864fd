import type { ReactNode } from 'react'
import type { AssignedTest, MyTest } from '#contracts/attempts/assignments.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ActionRow } from '#web/ui/page/ActRow.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { AssignmentRow, type AssignmentRowProps, type TestToTake } from './AssignmentRow.tsx'
import { groupAssignments } from './assignment-groups.ts'
import { compareByClock, makeTestToTake } from './next-test.ts'

export interface AssignmentListProps extends Pick<AssignmentRowProps, 'serverNow' | 'receivedAt'> {
  assignments: readonly AssignedTest[]
  /** Tests in progress that nobody assigned. */
  alsoRunning: readonly MyTest[]
  /** How many tests the student can start without an assignment, and the page that lists them. */
  openTests: number
  testsAddress: string
  /** The slug of the test that the page shows in full above. */
  shownAbove: string | null
  /** Rows for other things to do. */
  others: ReactNode
  testAddress: (assignment: TestToTake) => string
  resultsAddress: (assignment: TestToTake) => string | null
}

/** A list with more rows looks like a backlog, so the rest is folded. */
const mostShown = 2

/** What there is to do, in quiet rows. Further tests are folded: first those to take, last those that are done. */
export function AssignmentList(props: AssignmentListProps) {
  const { assignments, alsoRunning, shownAbove, others } = props
  const { open, notAvailable, completed } = groupAssignments(assignments, new Date(props.serverNow))
  const toRetake = completed.filter(({ locked }) => !locked)
  const toDo = [...alsoRunning.map(makeTestToTake), ...open, ...toRetake]
    .sort(compareByClock)
    .filter(({ test }) => test.slug !== shownAbove)
  const folded = [...toDo.slice(mostShown), ...notAvailable, ...completed.filter(({ locked }) => locked)]
  return (
    <div className="-mt-3 flex flex-col gap-3">
      <section aria-labelledby="to-do">
        <h2 id="to-do" className="mb-1 text-muted text-xs">
          To do
        </h2>
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
          {others}
          <Rows {...props} members={toDo.slice(0, mostShown)} />
          {open.length + alsoRunning.length === 0 && <NoTest {...props} isNew={assignments.length === 0} />}
        </ul>
      </section>
      {folded.length > 0 && (
        <Folded title={`More tests (${folded.length})`}>
          <ul aria-label="More tests" className="divide-y divide-line border-line border-t">
            <Rows {...props} members={folded} />
          </ul>
        </Folded>
      )}
    </div>
  )
}

type RowsProps = AssignmentListProps & { members: readonly TestToTake[] }

function Rows({ members, serverNow, receivedAt, testAddress, resultsAddress }: RowsProps) {
  return members.map((assignment) => (
    <li key={assignment.test.id}>
      <AssignmentRow
        {...{ assignment, serverNow, receivedAt }}
        testAddress={testAddress(assignment)}
        resultsAddress={resultsAddress(assignment)}
      />
    </li>
  ))
}

/** For a student with nothing to do. Leads to tests that are open to everyone, if any. */
function NoTest({ openTests, testsAddress, isNew }: AssignmentListProps & { isNew: boolean }) {
  return (
    <li>
      <ActionRow
        title={isNew ? 'No tests assigned yet' : 'No assigned test is waiting for you'}
        facts={openWords(openTests)}
        acts={
          openTests > 0 && (
            <ButtonLink to={testsAddress} variant="ghost" size="sm">
              See Open Tests
            </ButtonLink>
          )
        }
      />
    </li>
  )
}

function openWords(openTests: number): string {
  if (openTests === 0) return 'New tests appear here.'
  return openTests === 1 ? 'One test is open to you.' : `${openTests} tests are open to you.`
}

export function AssignmentListSkeleton() {
  return (
    <>
      <Skeleton className="mb-2 h-7 w-24" />
      <Skeleton className="h-48 rounded-xl" />
    </>
  )
}
