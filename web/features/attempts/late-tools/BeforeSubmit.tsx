import { Link } from 'react-router'
import { formatCountdown } from '#domain/text/durations.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'
import type { SectionAhead } from '../screen/test-screen.ts'
import { useSecondsLeft } from '../screen/use-seconds-left.ts'

export interface SubmitSummaryProps {
  store: Pick<AttemptStore, 'secondsLeft'>
  isOffline: boolean
  /** Open questions without an answer, in ascending order. */
  unanswered: readonly { number: number; address: string }[]
  /** Sections still ahead; empty unless the test is forward-only. */
  ahead: readonly SectionAhead[]
  /** True if the student can go back to answered questions. */
  canCheck: boolean
  onClose: () => void
}

/** More questions would fill the dialog. The review lists all of them. */
const listed = 12

/** Shows which questions are unanswered and which were never opened, how much time is left, and what happens without a connection. */
export function SubmitSummary({ store, isOffline, unanswered, ahead, canCheck, onClose }: SubmitSummaryProps) {
  const seconds = useSecondsLeft(store)
  const others = unanswered.length - listed
  return (
    <>
      {unanswered.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5 text-sm">
          <p className="mr-1">Not answered:</p>
          <ul className="contents">
            {unanswered.slice(0, listed).map(({ number, address }) => (
              <li key={number}>
                <Link
                  to={address}
                  onClick={onClose}
                  aria-label={`Question ${number}`}
                  className="grid size-11 place-items-center rounded-lg border border-line-strong/60 text-ink tabular-nums no-underline hover:bg-sunken"
                >
                  {number}
                </Link>
              </li>
            ))}
          </ul>
          {others > 0 && <p className="ml-1">{`and ${others} more`}</p>}
        </div>
      )}
      {ahead.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {ahead.map((section) => (
            <li key={section.title}>{aheadWords(section)}</li>
          ))}
        </ul>
      )}
      {seconds !== null && (
        <p className="text-sm">
          <span className="font-semibold tabular-nums">{formatCountdown(seconds)}</span>
          <span>{` left.${canCheck ? ' You can use this time to check your answers.' : ''}`}</span>
        </p>
      )}
      {isOffline && (
        <p className="text-sm">
          You are offline. Your test will be sent when this page is open and you are back online.
        </p>
      )}
    </>
  )
}

function aheadWords({ title, count, isBegun }: SectionAhead): string {
  const questions = `${count}${isBegun ? ' more' : ''} ${count === 1 ? 'question' : 'questions'}`
  return isBegun ? `${title}: ${questions} not opened` : `${title}: not opened, ${questions}`
}
