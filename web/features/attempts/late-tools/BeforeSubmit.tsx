import { Link } from 'react-router'
import { formatCountdown } from '#domain/text/durations.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { useSecondsLeft } from '../screen/use-seconds-left.ts'

export interface BeforeSubmitProps {
  store: Pick<AttemptStore, 'secondsLeft'>
  isOffline: boolean
  /** Questions without an answer that are still open, ascending. */
  unanswered: readonly { number: number; address: string }[]
  /** Whether a question is open: in a forward-only test, nothing that was handed in. */
  hasOpen: boolean
  onClose: () => void
}

/** More would fill the dialog; the review lists them all. */
const listed = 12

/** Which questions are open, how much time is left, and what happens without a connection. */
export function BeforeSubmit({ store, isOffline, unanswered, hasOpen, onClose }: BeforeSubmitProps) {
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
          {others > 0 && <p className="ml-1">and {others} more</p>}
        </div>
      )}
      {seconds !== null && (
        <p className="text-sm">
          <span className="font-semibold tabular-nums">{formatCountdown(seconds)}</span> left.
          {hasOpen && ' You can use this time to check your answers.'}
        </p>
      )}
      {isOffline && (
        <p className="text-sm">
          You are offline. Keep this page open, and your test will be sent when you are back online.
        </p>
      )}
    </>
  )
}
