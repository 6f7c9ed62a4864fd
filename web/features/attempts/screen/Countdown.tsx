import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Timer from 'lucide-react/icons/timer'
import { formatCountdown } from '#domain/text/durations.ts'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { describeTimeAnnouncement } from './time-announcement.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Seconds below which the time is red and pulsing, and cannot be hidden (specification). */
const hurrySeconds = 300

export interface CountdownProps {
  store: Pick<AttemptStore, 'secondsLeft'>
  isHidden: boolean
  onHide: (isHidden: boolean) => void
}

export function Countdown({ store, isHidden, onHide }: CountdownProps) {
  const seconds = useSecondsLeft(store)
  if (seconds === null) return null
  const isShort = seconds < hurrySeconds
  const isShown = isShort || !isHidden
  const words = isHidden ? 'Show timer' : 'Hide timer'
  return (
    <div className="flex shrink-0 items-center sm:gap-1">
      {isShown && (
        <p
          role="timer"
          aria-live="off"
          translate="no"
          aria-label="Time left"
          className={joinClassNames(
            'notranslate inline-flex items-center gap-1.5 rounded-full font-semibold tabular-nums',
            isShort && 'bg-danger-soft px-2.5 py-0.5 text-danger-ink motion-safe:animate-pulse',
          )}
        >
          <Timer aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
          <span>{formatCountdown(seconds)}</span>
        </p>
      )}
      {!isShort && (
        <button
          type="button"
          aria-label={words}
          data-tooltip={words}
          onClick={() => onHide(!isHidden)}
          className={getButtonClasses('ghost', 'icon', '-my-1.5 text-muted')}
        >
          {isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        </button>
      )}
      <span role="status">
        <VisuallyHidden>{describeTimeAnnouncement(seconds)}</VisuallyHidden>
      </span>
    </div>
  )
}
