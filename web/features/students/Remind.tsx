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

/** A button, or when the student was reminded if that was less than a day ago: a second reminder would be refused. */
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

/** The button goes when it has been pressed. The keyboard stays in its place. */
function Passing({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null)

  // The document owns the focus. This runs while the button is still in the page.
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
