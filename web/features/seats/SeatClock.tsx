import type { TestClock } from '#contracts/attempts/seats.ts'
import { formatCountdown } from '#domain/text/durations.ts'
import type { ServerTime } from '#web/api/server-time.ts'
import { useRunningTime } from '#web/api/use-running-time.ts'
import { DateTime } from '#web/ui/text/DateTime.tsx'

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

export interface SeatClockProps {
  clock: TestClock
  server: ServerTime
  /** Can be read across a room. */
  isLarge: boolean
}

/** The time left of those who take a test, without the extra time of anybody. */
export function SeatClock({ clock: { endsAt, pausedUntil }, server, isLarge }: SeatClockProps) {
  const { seconds, isPaused } = useRunningTime({ deadlineAt: endsAt, pausedUntil }, server)
  return (
    <div className={isLarge ? 'flex flex-col gap-1' : 'flex flex-wrap items-baseline gap-x-3'}>
      <span
        role="timer"
        aria-live="off"
        aria-label="Time left"
        translate="no"
        className={`notranslate font-semibold tabular-nums ${isLarge ? 'text-7xl leading-none sm:text-9xl' : 'text-xl'}`}
      >
        {formatCountdown(seconds)}
      </span>
      {isPaused && pausedUntil !== null && (
        <span className={isLarge ? 'font-semibold text-2xl' : 'text-sm'}>
          Paused until <DateTime instant={pausedUntil} words={timeOfDay.format(new Date(pausedUntil))} />
        </span>
      )}
    </div>
  )
}
