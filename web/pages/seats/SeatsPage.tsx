import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Seat, seatsShown } from '#contracts/attempts/seats.ts'
import { classId, testId } from '#contracts/wire/ids.ts'
import { formatCount } from '#domain/text/count-words.ts'
import { readServerClock, type ServerTime } from '#web/api/server-time.ts'
import { groupByTest, haveAllHandedIn } from '#web/features/seats/seat-words.ts'
import { seatsQuery } from '#web/features/seats/seats.queries.ts'
import { TestSeats } from '#web/features/seats/TestSeats.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import type { PageAddress } from '#web/loading/pages/page-data.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'

const OpenTestDialog = createLazyDialog(async () => (await import('./OpenTestDialog.tsx')).OpenTestDialog)

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
  return [seatsQuery(readTest(search.get('test') ?? ''), readClass(search.get('class') ?? ''))]
}

function readTest(value: string) {
  return testId.safeParse(value).data ?? null
}

function readClass(value: string) {
  return classId.safeParse(value).data ?? null
}

/** Who is at a test, test by test. An address with a test also shows who has not started it. */
function Seats({ reader, renderName }: SeatsProps) {
  const { read } = useListAddress()
  const [test, inClass] = [readTest(read('test')), readClass(read('class'))]
  const query = useQuery(seatsQuery(test, inClass))
  const group = query.data?.group ?? null
  return (
    <>
      <PageTop
        title="Testing Now"
        description={
          inClass !== null && (
            <>
              <span>{group?.name}</span> <TextLink to={paths.seats(reader, test)}>Show all students</TextLink>
            </>
          )
        }
        actions={<PageActs reader={reader} isOneTest={test !== null} server={query.data} />}
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
        {({ seats, clocks, hasMore, group: _, ...server }) => (
          <div className="flex flex-col gap-8">
            {hasMore && (
              <p className="text-muted text-sm">{`The first ${formatCount(seatsShown)} students are here.`}</p>
            )}
            {test !== null && <CalmEnd isReached={!hasMore && haveAllHandedIn(seats)} />}
            {groupByTest(seats).map((one) => (
              <TestSeats
                key={one.test.id}
                {...one}
                clock={clocks.find(({ testId: id }) => id === one.test.id) ?? null}
                inClass={inClass && { id: inClass, name: group?.name ?? 'the class' }}
                server={server}
                renderName={renderName}
                notStarted={test === null ? paths.seats(reader, one.test.id, inClass) : null}
              />
            ))}
          </div>
        )}
      </Loaded>
    </>
  )
}

interface PageActsProps extends Pick<SeatsProps, 'reader'> {
  isOneTest: boolean
  /** Undefined until it is loaded. */
  server: ServerTime | undefined
}

function PageActs({ reader, isOneTest, server }: PageActsProps) {
  const [isOpening, setOpening] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button onClick={() => setOpening(true)}>Open a test</Button>
      {isOneTest && (
        <ButtonLink variant="outline" to={paths.seats(reader)}>
          All tests
        </ButtonLink>
      )}
      {reader === 'admin' && (
        <ButtonLink variant="outline" to={paths.admin.attempts()}>
          Time of each test
        </ButtonLink>
      )}
      {isOpening && (
        <OpenTestDialog
          reader={reader}
          readClock={() => (server === undefined ? new Date() : readServerClock(server))}
          onClose={() => setOpening(false)}
          onOpened={(opened, inClass) => navigate(paths.seats(reader, opened, inClass))}
        />
      )}
    </>
  )
}

/** Stays in the page, so that a screen reader says what comes into it. */
function CalmEnd({ isReached }: { isReached: boolean }) {
  return (
    <p role="status" className="text-lg empty:-mb-8">
      {isReached ? 'Everybody has handed in.' : ''}
    </p>
  )
}
