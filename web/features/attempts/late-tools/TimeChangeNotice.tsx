import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import type { TimeChange } from '../engine/attempt-state.ts'
import { describeTimeChange } from './time-change-words.ts'

export interface TimeChangeNoticeProps {
  change: TimeChange | null
}

/**
 * Minutes that an adult added or removed. It stays until the student dismisses it, because a student may not look up for a while.
 */
export function TimeChangeNotice({ change }: TimeChangeNoticeProps) {
  const [read, setRead] = useState<TimeChange | null>(null)
  const shown = change === read ? null : change
  return (
    <div role="status">
      {shown !== null && (
        <div className="flex items-center justify-center gap-2 border-line border-b bg-accent-soft px-4 font-medium text-accent-ink text-sm">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <p>{describeTimeChange(shown.seconds)}</p>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => setRead(shown)}
            className={getButtonClasses('ghost', 'icon', 'text-accent-ink')}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
