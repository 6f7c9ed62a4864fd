import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Seat, seatsShown } from '#contracts/attempts/seats.ts'
import { testId } from '#contracts/wire/ids.ts'
import { formatCount } from '#domain/text/count-words.ts'
import { SeatTable } from '#web/features/seats/SeatTable.tsx'
import { groupByTest, summarizeSeats, type TestWithSeats } from '#web/features/seats/seat-words.ts'
import { seatsQuery } from '#web/features/seats/seats.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import type { PageAddress } from '#web/loading/pages/page-data.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

interface SeatsProps {
  reader: 'tutor' | 'admin'
  renderName: (student: Seat['student']) => ReactNode
}

export function TutorSeatsPage() {
  return (
    <Seats
      reader="tutor"
      renderName={({ id, fullName }) => <TextLink to={paths.tutor.student(id)}>{fullName}</TextLink>}
    />
  )
}
TutorSeatsPage.firstQueries = firstQueries

export function AdminSeatsPage() {
  return <Seats reader="admin" renderName={({ fullName }) => fullName} />
}
AdminSeatsPage.firstQueries = firstQueries

function firstQueries({ search }: PageAddress) {
  return [seatsQuery(readTest(search.get('test') ?? ''))]
}

function readTest(value: string) {
  return testId.safeParse(value).data ?? null
}

/** Who is at a test, test by test. An address with a test also shows who has not started it. */
function Seats({ reader, renderName }: SeatsProps) {
  const test = readTest(useListAddress().read('test'))
  const query = useQuery(seatsQuery(test))
  const address = paths.seats(reader)
  return (
    <>
      <PageTop
        title="Testing Now"
        actions={
          <>
            {test !== null && (
              <ButtonLink variant="outline" to={address}>
                All tests
              </ButtonLink>
            )}
            {reader === 'admin' && (
              <ButtonLink variant="outline" to={paths.admin.attempts()}>
                Time of each test
              </ButtonLink>
            )}
          </>
        }
      />
      <Loaded
        query={query}
        label="Loading who is taking a test"
        skeleton={<Skeleton className="h-64 rounded-xl" />}
        failure="The students could not be loaded"
        empty={({ seats }) =>
          seats.length === 0 && (
            <EmptyState
              title={test === null ? 'Nobody is taking a test' : 'Nobody has this test now'}
              text="Students appear here while they take a test."
            />
          )
        }
      >
        {({ seats, hasMore, serverNow }) => (
          <div className="flex flex-col gap-8">
            {hasMore && (
              <p className="text-muted text-sm">{`The first ${formatCount(seatsShown)} students are here.`}</p>
            )}
            {groupByTest(seats).map((group) => (
              <OneTest
                key={group.test.id}
                {...group}
                now={new Date(serverNow)}
                renderName={renderName}
                notStarted={test === null ? `${address}?test=${group.test.id}` : null}
              />
            ))}
          </div>
        )}
      </Loaded>
    </>
  )
}

interface OneTestProps extends TestWithSeats, Pick<SeatsProps, 'renderName'> {
  now: Date
  /** The address with those who have not started; null if they are here. */
  notStarted: string | null
}

function OneTest({ test, seats, now, renderName, notStarted }: OneTestProps) {
  return (
    <section aria-labelledby={`test-${test.id}`}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`test-${test.id}`} className="font-semibold text-xl">
          {test.title}
        </h2>
        {notStarted !== null && (
          <TextLink to={notStarted}>
            Show who has not started <VisuallyHidden>{test.title}</VisuallyHidden>
          </TextLink>
        )}
      </div>
      <p className="-mt-2 mb-3 text-muted text-sm">{summarizeSeats(seats, now)}</p>
      <SeatTable label={`Students at ${test.title}`} seats={seats} now={now} renderName={renderName} />
    </section>
  )
}
