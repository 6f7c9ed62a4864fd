import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AssignableTest, AssignmentTarget } from '#contracts/assignment-administration.ts'
import type { TestId } from '#contracts/ids.ts'
import { retakePinLength } from '#contracts/retake.ts'
import { retakePin } from '#contracts/retake-pin.ts'
import { defaultDueDate } from '#domain/due-dates.ts'
import { sameCasePin } from '#domain/retake.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CheckTile } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { assignableTestsQuery, useAssignTests } from './assigning.queries.ts'
import { assignedHint, assignedWords, releasedWords } from './assignment-words.ts'
import { fieldOfInstant, instantOfField } from './local-date-time.ts'

export interface AssignTestsDialogProps {
  /** To whom, in words: "Maya Chen", "3 students", "the class Saturday group". */
  name: string
  target: AssignmentTarget
  manageTestsAddress: string
  onClose: () => void
  onAssigned?: (() => void) | undefined
}

/** Who has a test already keeps the assignment as it is. */
export function AssignTestsDialog({ name, target, manageTestsAddress, onClose, onAssigned }: AssignTestsDialogProps) {
  const { data, error, isPending } = useQuery(assignableTestsQuery(target))
  const assign = useAssignTests()
  const [chosen, setChosen] = useState<readonly TestId[]>([])
  const [due, setDue] = useState(() => fieldOfInstant(defaultDueDate(new Date())))
  const [pin, setPin] = useState('')
  const [problems, setProblems] = useState<{ due?: string; pin?: string }>({})

  const released = releasedWords(data?.tests.filter(({ id }) => chosen.includes(id)) ?? [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const dueDate = instantOfField(due)
    const wanted = sameCasePin(pin)
    const found = problemsOf(dueDate, wanted)
    setProblems(found)
    const first = found.due !== undefined ? 'due' : found.pin !== undefined ? 'pin' : null
    if (first !== null) {
      document.getElementsByName(first)[0]?.focus()
      return
    }
    assign.mutate(
      { target, testIds: [...chosen], dueDate, retakePin: wanted === '' ? null : wanted },
      {
        onSuccess: (done) => {
          toast({ title: 'Tests assigned', description: assignedWords(done), variant: 'success' })
          onAssigned?.()
          onClose()
        },
        onError: (failure) =>
          toast({ title: 'Failed to assign tests', description: say(failure), variant: 'destructive' }),
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Assign tests to ${name}`}
      description="Students who already have this test keep it unchanged."
      footer={
        <>
          <ButtonLink to={manageTestsAddress} target="_blank" rel="noreferrer" variant="link" className="sm:mr-auto">
            Go to Manage Tests
          </ButtonLink>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="assign-tests"
            busy={assign.isPending}
            disabledReason={chosen.length === 0 ? 'Please select a test' : null}
          >
            Assign Tests
          </Button>
        </>
      }
    >
      <form id="assign-tests" onSubmit={submit} noValidate className="flex flex-col gap-4">
        {assign.error !== null && <Alert tone="error" title={say(assign.error)} />}
        {isPending ? (
          <Skeleton className="h-32 rounded-lg" />
        ) : (
          <TestChoice
            tests={data?.tests ?? []}
            studentCount={data?.studentCount ?? 0}
            failure={error}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        {released !== null && <Alert tone="warning" title={released} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Due date"
            name="due"
            type="datetime-local"
            hint="7 days ahead unless you change it; empty for none"
            value={due}
            error={problems.due}
            onChange={(event) => setDue(event.currentTarget.value)}
          />
          <TextField
            label="Retake PIN (optional)"
            name="pin"
            hint="For these assignments alone; it is never shown again"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={retakePinLength}
            value={pin}
            error={problems.pin}
            onChange={(event) => setPin(event.currentTarget.value)}
          />
        </div>
      </form>
    </Dialog>
  )
}

interface TestChoiceProps {
  tests: readonly AssignableTest[]
  studentCount: number
  failure: Error | null
  chosen: readonly TestId[]
  onChoose: (chosen: readonly TestId[]) => void
}

function TestChoice({ tests, studentCount, failure, chosen, onChoose }: TestChoiceProps) {
  if (failure !== null) return <Alert tone="error" title={say(failure)} />
  if (studentCount === 0) return <Alert tone="warning" title="There is no student to assign a test to." />
  if (tests.length === 0) return <p className="text-muted text-sm">There are no tests yet.</p>
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Tests</legend>
      {tests.map((test) => (
        <CheckTile
          key={test.id}
          label={test.title}
          hint={assignedHint(test, studentCount)}
          checked={test.assignedCount === studentCount || chosen.includes(test.id)}
          disabled={test.assignedCount === studentCount}
          onChange={(event) =>
            onChoose(event.currentTarget.checked ? [...chosen, test.id] : chosen.filter((id) => id !== test.id))
          }
        />
      ))}
    </fieldset>
  )
}

function problemsOf(dueDate: string | null, pin: string): { due?: string; pin?: string } {
  const isLate = dueDate !== null && new Date(dueDate) <= new Date()
  const checked = pin === '' ? null : retakePin.safeParse(pin)
  const pinProblem = checked?.error?.issues[0]?.message
  return {
    ...(isLate && { due: 'The due date has to lie ahead.' }),
    ...(pinProblem !== undefined && { pin: pinProblem }),
  }
}
