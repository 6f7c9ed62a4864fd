import { type FormEvent, useState } from 'react'
import type { StudentAssignment } from '#contracts/assignment-administration.ts'
import { retakePinLength } from '#contracts/retake.ts'
import { retakePin } from '#contracts/retake-pin.ts'
import { sameCasePin } from '#domain/retake.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckTile } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUpdateAssignment } from './assigning.queries.ts'
import { fieldOfInstant, instantOfField } from './local-date-time.ts'

/** When an assignment is due, and a PIN of its own. An empty PIN leaves the one that is set. */
export function AssignmentForm({ assignment, onDone }: { assignment: StudentAssignment; onDone: () => void }) {
  const save = useUpdateAssignment(assignment.id)
  const [due, setDue] = useState(assignment.dueDate === null ? '' : fieldOfInstant(new Date(assignment.dueDate)))
  const [pin, setPin] = useState('')
  const [isPinGone, setPinGone] = useState(false)
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = sameCasePin(pin)
    const checked = wanted === '' ? null : retakePin.safeParse(wanted)
    setProblem(checked?.error?.issues[0]?.message)
    if (checked?.success === false) {
      document.getElementsByName('pin')[0]?.focus()
      return
    }
    const change = isPinGone ? { retakePin: null } : wanted !== '' ? { retakePin: wanted } : {}
    save.mutate(
      { dueDate: instantOfField(due), ...change },
      {
        onSuccess: () => {
          toast({ title: 'Assignment updated', description: assignment.test.title, variant: 'success' })
          onDone()
        },
      },
    )
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3" aria-label={`Change ${assignment.test.title}`}>
      {save.error !== null && <Alert tone="error" title={say(save.error)} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Due date"
          type="datetime-local"
          hint="Empty for none"
          value={due}
          onChange={(event) => setDue(event.currentTarget.value)}
        />
        <TextField
          label="New retake PIN"
          name="pin"
          hint={assignment.hasOwnPin ? 'Empty keeps the one that is set' : 'Empty: the platform’s PIN'}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={retakePinLength}
          disabled={isPinGone}
          value={pin}
          error={problem}
          onChange={(event) => setPin(event.currentTarget.value)}
        />
      </div>
      {assignment.hasOwnPin && (
        <CheckTile
          label="Take its own PIN away, so that the platform’s PIN opens it"
          checked={isPinGone}
          onChange={(event) => setPinGone(event.currentTarget.checked)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={save.isPending}>
          Save
        </Button>
        <Button size="sm" variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
