import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { AssignmentId } from '#contracts/wire/ids.ts'
import { describeLastReminder } from '#domain/attempts/reminders.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { ButtonVariant } from '#web/ui/buttons/button-classes.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { getOwnTimeZone } from '#web/ui/text/own-time-zone.ts'
import { ActButton } from './ActButton.tsx'
import { useRemindAll } from './assignment-acts.queries.ts'
import { describeReaches } from './reach-words.ts'

export interface RemindButtonProps {
  assignment: { id: AssignmentId; title: string; remindedAt?: string | null | undefined }
  /** The student's name. */
  name: string
  now: Date
  variant?: ButtonVariant | undefined
}

/** A button to remind, or the time of a reminder less than a day ago, because the server would refuse a second one. */
export function RemindButton({ assignment, name, now, variant }: RemindButtonProps) {
  const words = describeLastReminder(assignment.remindedAt, now, getOwnTimeZone())
  return (
    <span tabIndex={-1} className="inline-flex min-h-9 shrink-0">
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

interface RemindAllProps {
  /** Late tests of different students. */
  assignments: readonly { id: AssignmentId; remindedAt?: string | null | undefined }[]
  now: Date
}

/** One press for everybody who was not reminded within a day. Renders nothing for fewer than two. */
export function RemindAll({ assignments, now }: RemindAllProps) {
  const waiting = assignments.filter(({ remindedAt }) => !describeLastReminder(remindedAt, now, getOwnTimeZone()))
  const count = waiting.length
  const remind = useRemindAll((reaches) => {
    const reached = describeReaches(reaches)
    toast(
      reaches.length === count
        ? { title: `${count} reminders sent`, description: reached, variant: 'success' }
        : {
            title: `${reaches.length} of ${count} reminders sent`,
            description: `${reached} Try the others below.`.trim(),
            variant: 'destructive',
          },
    )
  })
  return (
    <span tabIndex={-1} className="inline-flex min-h-9">
      {count > 1 && (
        <Passing>
          <Button
            size="sm"
            variant="ghost"
            busy={remind.isPending}
            onClick={() => remind.mutate(waiting.map(({ id }) => id))}
          >
            {`Remind all ${count}`}
          </Button>
        </Passing>
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
