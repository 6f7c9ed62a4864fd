import { useQuery } from '@tanstack/react-query'
import type { StudentAssignment } from '#contracts/attempts/assignment-administration.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { getWindowState } from '#domain/attempts/assignment-window.ts'
import { describeLastReminder } from '#domain/attempts/reminders.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { getOwnTimeZone } from '#web/ui/text/own-time-zone.ts'
import { ActButton } from './ActButton.tsx'
import { givenTestsQuery } from './assignment-acts.queries.ts'
import { describeGivenTest, findFirstToRemind, listAssignmentActs, sortByUrgency } from './given-test-words.ts'
import { RemindButton } from './Remind.tsx'

/** For a tutor: a student's assigned tests, each with its actions. */
export function GivenTests({ student }: { student: { id: StudentId; name: string } }) {
  const query = useQuery(givenTestsQuery(student.id))
  return (
    <section aria-labelledby="given-tests" className="mb-6 flex flex-col gap-3 print:hidden">
      <h2 id="given-tests" className="font-semibold text-xl">
        Assigned tests
      </h2>
      <Loaded
        query={query}
        label="Loading the assigned tests"
        skeleton={<Skeleton className="h-72 rounded-xl" />}
        failure="The assigned tests could not be loaded"
        empty={({ assignments }) =>
          assignments.length === 0 && (
            <EmptyState title="No tests assigned" text="Press Assign tests to give this student their first test." />
          )
        }
      >
        {({ assignments, serverNow }) => {
          const now = new Date(serverNow)
          const sorted = sortByUrgency(assignments, now)
          const first = findFirstToRemind(sorted, now)
          return (
            <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
              {sorted.map((assignment) => (
                <GivenTest
                  key={assignment.id}
                  assignment={assignment}
                  now={now}
                  name={student.name}
                  isFirstToRemind={assignment === first}
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </section>
  )
}

interface GivenTestProps {
  assignment: StudentAssignment
  now: Date
  name: string
  /** True for the test where a reminder helps most. */
  isFirstToRemind: boolean
}

function GivenTest({ assignment, now, name, isFirstToRemind }: GivenTestProps) {
  const { id, test, dueDate, opensAt, closesAt, note, remindedAt } = assignment
  const { words, variant } = describeGivenTest(assignment, now)
  // A reminder sent less than a day ago is shown in place of the button.
  const isLongAgo = describeLastReminder(remindedAt, now, getOwnTimeZone()) === null
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b px-4 py-2 last:border-b-0 sm:px-6">
      <div className="min-w-0 text-sm">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-base">
          <span>{`${test.title} `}</span>
          <Badge variant={variant}>{words}</Badge>
        </h3>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-muted">
          <span>{dueDate === null ? 'No due date' : <When words="Due" instant={dueDate} />}</span>
          {opensAt !== null && (
            <When words={getWindowState(assignment, now) === 'not_open_yet' ? 'Opens' : 'Opened'} instant={opensAt} />
          )}
          {closesAt !== null && (
            <When words={getWindowState(assignment, now) === 'closed' ? 'Closed' : 'Closes'} instant={closesAt} />
          )}
          {remindedAt !== null && isLongAgo && <When words="Reminded" instant={remindedAt} />}
        </p>
        {note !== '' && <p className="mt-1 max-w-prose whitespace-pre-line">{`“${note}”`}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {listAssignmentActs(assignment, now).map((act) =>
          act === 'remind' ? (
            <RemindButton
              key={act}
              assignment={{ id, title: test.title, remindedAt }}
              name={name}
              now={now}
              variant={isFirstToRemind ? 'default' : 'ghost'}
            />
          ) : (
            <ActButton key={act} act={act} assignment={{ id, title: test.title }} name={name} variant="ghost" />
          ),
        )}
      </div>
    </li>
  )
}

function When({ words, instant }: { words: string; instant: string }) {
  return (
    <span>
      <span>{`${words} `}</span>
      <DateTime instant={instant} />
    </span>
  )
}
