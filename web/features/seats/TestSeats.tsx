import { type ReactNode, useState } from 'react'
import type { Seat, SeatGroup, TestClock } from '#contracts/attempts/seats.ts'
import type { ServerTime } from '#web/api/server-time.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { SeatClock } from './SeatClock.tsx'
import { SeatTable } from './SeatTable.tsx'
import { listSeatActs } from './seat-acts.ts'
import { isAtWork, type SeatAtWork, summarizeSeats, type TestWithSeats } from './seat-words.ts'
import { TimeActs } from './TimeActs.tsx'
import type { TimeTarget } from './time-target.ts'
import { useTimeChange } from './use-time-change.ts'

const PauseDialog = createLazyDialog(async () => (await import('./PauseDialog.tsx')).PauseDialog)
const AddMinutesDialog = createLazyDialog(async () => (await import('./AddMinutesDialog.tsx')).AddMinutesDialog)

export interface TestSeatsProps extends TestWithSeats {
  /** Null if nobody takes the test against the clock. */
  clock: TestClock | null
  /** The class whose seats these are. Null for those of all classes. */
  inClass: SeatGroup | null
  server: ServerTime
  /** The address with those who have not started. Null on the page of this test alone, which has all of them. */
  notStarted: string | null
  renderName: (student: Seat['student']) => ReactNode
}

/** Who is at a test, its clock, and what changes the clock. */
export function TestSeats({ test, seats, clock, inClass, server, notStarted, renderName }: TestSeatsProps) {
  const now = new Date(server.serverNow)
  const atWork = clock === null ? [] : seats.filter(isAtWork)
  const { isGoingOn, open, dialog, actsOn, goOn } = useTimeActs({ test, inClass, atWork: atWork.length })
  const isAlone = notStarted === null
  return (
    <section aria-labelledby={`test-${test.id}`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id={`test-${test.id}`} className="font-semibold text-xl">
            {test.title}
          </h2>
          {!isAlone && clock !== null && <SeatClock clock={clock} server={server} isLarge={false} />}
        </div>
        {atWork.length > 0 && (
          <TimeActs
            testTitle={test.title}
            isAnybodyPaused={atWork.some(({ isPaused }) => isPaused)}
            isGoingOn={isGoingOn}
            onPause={() => open('pause', null)}
            onGoOn={() => goOn(null)}
            onAddMinutes={() => open('minutes', null)}
          />
        )}
      </div>
      {isAlone && clock !== null && <SeatClock clock={clock} server={server} isLarge />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <p className="text-muted">{summarizeSeats(seats, now)}</p>
        {notStarted !== null && (
          <TextLink to={notStarted}>
            Show who has not started <VisuallyHidden>{test.title}</VisuallyHidden>
          </TextLink>
        )}
      </div>
      <SeatTable
        label={`Students at ${test.title}`}
        seats={seats}
        now={now}
        renderName={renderName}
        actsOn={atWork.length === 0 ? null : actsOn}
      />
      {dialog}
    </section>
  )
}

type Open = 'pause' | 'minutes'

/** `seat` is null for everybody. */
function useTimeActs(all: Omit<TimeTarget, 'one'>) {
  const [asked, setAsked] = useState<{ for: Open; target: TimeTarget } | null>(null)
  const { change, busy } = useTimeChange()
  const close = () => setAsked(null)
  const open = (what: Open, seat: SeatAtWork | null) => setAsked({ for: what, target: targetAt(all, seat) })
  const goOn = (seat: SeatAtWork | null) =>
    change({ kind: 'resume' }, targetAt(all, seat), {
      onError: (error) => toastFailure('The clock is stopped', error),
    })
  const actsOn = (seat: Seat) =>
    isAtWork(seat)
      ? listSeatActs(seat, {
          onPause: () => open('pause', seat),
          onGoOn: () => goOn(seat),
          onAddMinutes: () => open('minutes', seat),
        })
      : []
  const dialog = (
    <>
      {asked?.for === 'pause' && <PauseDialog target={asked.target} onClose={close} />}
      {asked?.for === 'minutes' && <AddMinutesDialog target={asked.target} onClose={close} />}
    </>
  )
  return { isGoingOn: busy, open, goOn, actsOn, dialog }
}

function targetAt(all: Omit<TimeTarget, 'one'>, seat: SeatAtWork | null): TimeTarget {
  return { ...all, one: seat && { attemptId: seat.attemptId, name: seat.student.fullName } }
}
