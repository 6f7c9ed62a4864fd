import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { AssignmentId } from '#contracts/wire/ids.ts'
import { remindedWords } from '#domain/attempts/reminders.ts'
import type { ButtonVariant } from '#web/ui/buttons/button-classes.ts'
import { ownTimeZone } from '#web/ui/text/own-time-zone.ts'
import { ActButton } from './ActButton.tsx'

export interface RemindProps {
  assignment: { id: AssignmentId; title: string; remindedAt?: string | null | undefined }
  /** The student's name. */
  name: string
  now: Date
  variant?: ButtonVariant | undefined
}

/** A button to remind, or the time of a reminder less than a day ago, because the server would refuse a second one. */
export function Remind({ assignment, name, now, variant }: RemindProps) {
  const words = remindedWords(assignment.remindedAt, now, ownTimeZone())
  return (
    <span tabIndex={-1} className="inline-flex min-h-9">
      {words === null ? (
        <Passing>
          <ActButton act="remind" assignment={assignment} name={name} variant={variant} />
        </Passing>
      ) : (
        <span className="self-center text-muted text-sm">{words}</span>
      )}
    </span>
  )
}

/** The button disappears once it is clicked. Keeps the keyboard focus in its place. */
function Passing({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null)

  // The focus belongs to the document. This runs while the button is still in the page.
  useLayoutEffect(() => {
    const own = box.current
    return () => {
      if (own?.contains(document.activeElement)) own.parentElement?.focus({ preventScroll: true })
    }
  }, [])

  // As tall as the buttons beside it.
  return (
    <span ref={box} className="grid">
      {children}
    </span>
  )
}
