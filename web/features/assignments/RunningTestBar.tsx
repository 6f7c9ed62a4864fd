import './running-test-bar.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { formatCountdown } from '#domain/text/durations.ts'
import type { ServerTime } from '#web/api/server-time.ts'
import { useRunningTime } from '#web/api/use-running-time.ts'
import { paths } from '#web/paths.ts'
import { myTestsQuery } from './assignments.queries.ts'
import { findRunningTest, type RunningTest } from './next-test.ts'

/** These pages show the running clock themselves. */
const withClock = new Set([paths.student.dashboard(), paths.student.tests()])

/**
 * At the bottom of every other student page: shows that a clock is running, and leads back to the test. Appears without shifting the page.
 */
export function RunningTestBar() {
  const { pathname } = useLocation()
  const { data } = useQuery(myTestsQuery())
  if (data === undefined || withClock.has(pathname)) return null
  const running = findRunningTest(data.tests)
  return running && <Bar {...running} serverNow={data.serverNow} receivedAt={data.receivedAt} />
}

interface BarProps extends RunningTest, ServerTime {}

function Bar({ test, serverNow, receivedAt, ...time }: BarProps) {
  const { seconds, isPaused } = useRunningTime(time, { serverNow, receivedAt })
  // At zero, the server submits the test.
  if (seconds === 0) return null
  return (
    <section
      aria-label="Test in progress"
      className="running-test-bar sticky bottom-0 z-20 border-danger/50 border-t bg-danger-soft px-4 py-2 text-center text-danger-ink text-sm print:hidden"
    >
      <strong className="font-semibold">{`${test.title}:`}</strong>{' '}
      <span>{isPaused ? 'the clock is paused,' : 'the clock is running,'}</span>{' '}
      <span role="timer" aria-live="off" aria-label="Time left" className="font-semibold tabular-nums">
        {formatCountdown(seconds)}
      </span>
      .{' '}
      <Link to={paths.test(test.slug)} className="inline-block py-1 font-semibold underline underline-offset-4">
        Continue Test
      </Link>
    </section>
  )
}
