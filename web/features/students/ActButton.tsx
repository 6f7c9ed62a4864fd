import type { AssignmentId } from '#contracts/wire/ids.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { ButtonVariant } from '#web/ui/buttons/button-classes.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { type AssignmentAct, type CompletedAct, useAssignmentAct } from './assignment-acts.queries.ts'
import { reachTexts } from './reach-words.ts'

export interface ActButtonProps {
  act: AssignmentAct
  assignment: { id: AssignmentId; title: string }
  /** The student's name. */
  name: string
  variant?: ButtonVariant | undefined
}

const words: Record<AssignmentAct, { button: string; failure: string }> = {
  extend: { button: 'Give 7 more days', failure: 'Failed to give more days' },
  remind: { button: 'Remind', failure: 'Failed to send the reminder' },
  unlock: { button: 'Allow a retake', failure: 'Failed to unlock test' },
}

/** Acts on one click; a toast says what was done. */
export function ActButton({ act, assignment: { id, title }, name, variant = 'outline' }: ActButtonProps) {
  const { button, failure } = words[act]
  const mutation = useAssignmentAct(act, {
    onSuccess: (done) => toast({ ...doneWords(act, name, done), variant: 'success' }),
    onError: (error) => toastFailure(failure, error),
  })

  return (
    <Button
      size="sm"
      variant={variant}
      busy={mutation.isPending}
      onClick={() => mutation.mutate(id)}
      aria-label={`${button}: ${title}, ${name}`}
    >
      {button}
    </Button>
  )
}

function doneWords(act: AssignmentAct, name: string, { assignment, reach = 'email' }: CompletedAct) {
  const { test, dueDate, closesAt } = assignment
  switch (act) {
    case 'extend': {
      const until = new Date(dueDate ?? closesAt ?? Date.now())
      const day = until.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
      return { title: '7 more days', description: `${name} has until ${day} for ${test.title}.` }
    }
    case 'remind':
      return { title: 'Reminder sent', description: reachTexts[reach](name, test.title) }
    case 'unlock':
      return { title: 'Test unlocked', description: `${name} can take ${test.title} again.` }
  }
}
