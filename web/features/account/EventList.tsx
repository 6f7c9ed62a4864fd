import { useState } from 'react'
import type { ActivityEvent } from '#contracts/accounts/account.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { describeActivity } from './activity-words.ts'
import { describeDevice } from './device-words.ts'
import { EventTime } from './When.tsx'

const shownAtFirst = 8

/** The events of an account, newest first. More are shown on demand. */
export function EventList({ events }: { events: readonly ActivityEvent[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, shownAtFirst)
  if (events.length === 0) return <p className="text-muted text-sm">Nothing has happened yet.</p>
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y divide-line text-sm">
        {shown.map((event) => (
          <li key={event.id} className="grid gap-x-6 gap-y-0.5 py-2.5 first:pt-0 sm:grid-cols-[1fr_auto]">
            <span className="min-w-0">
              <span className="wrap-anywhere block font-medium">{describeActivity(event)}</span>
              {event.device !== null && (
                <span className="block text-muted">
                  {`${describeDevice(event.device)}${event.address !== null ? ` · ${event.address}` : ''}`}
                </span>
              )}
            </span>
            <span className="text-muted">
              <EventTime at={event.at} />
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && events.length > shownAtFirst && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setWhole(true)}>
          {`Show all ${events.length}`}
        </Button>
      )}
    </div>
  )
}
