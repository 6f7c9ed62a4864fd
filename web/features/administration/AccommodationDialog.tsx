import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Accommodation, maxGrantMinutes } from '#contracts/attempts/attempt-administration.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useFirstFocus } from '#web/ui/dialogs/use-first-focus.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { accommodationQuery, useSetAccommodation } from './administration.queries.ts'
import { StudentToolsFields } from './StudentToolsFields.tsx'

export interface AccommodationDialogProps {
  /** Any person with a student record; no attempt is needed. */
  student: { id: StudentId; fullName: string }
  onClose: () => void
}

/** The extra time and the tools of a student. */
export function AccommodationDialog({ student, onClose }: AccommodationDialogProps) {
  const query = useQuery(accommodationQuery(student.id))
  const save = useSetAccommodation(student.id)
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={`Accommodations for ${student.fullName}`}
      description="Time counts for tests that start from now on. Tools change when a test is opened again."
      keep="Cancel"
      footer={
        <Button
          type="submit"
          form="accommodation"
          busy={save.isPending}
          disabledReason={query.data === undefined ? 'The current accommodation is not loaded yet.' : null}
        >
          Save
        </Button>
      }
    >
      <Loaded
        query={query}
        label="Loading the accommodation"
        skeleton={<Skeleton className="h-48" />}
        failure="The accommodation could not be loaded"
      >
        {(present) => <AccommodationForm save={save} present={present} onDone={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface AccommodationFormProps {
  save: ReturnType<typeof useSetAccommodation>
  present: Accommodation
  onDone: () => void
}

function AccommodationForm({ save, present, onDone }: AccommodationFormProps) {
  const form = useForm({
    defaultValues: {
      multiplier: String(present.timeMultiplier),
      minutes: String(present.extraMinutes),
      reason: present.reason,
    },
  })
  const part = useFirstFocus<HTMLFormElement>()
  const [tools, setTools] = useState(present.tools)

  const submit = form.handleSubmit(({ multiplier, minutes, reason }) =>
    save.mutate(
      { timeMultiplier: Number(multiplier), extraMinutes: Number(minutes), reason: reason.trim(), tools },
      {
        onSuccess: () => {
          toast({ title: 'Accommodation saved', variant: 'success' })
          onDone()
        },
      },
    ),
  )

  return (
    <form ref={part} id="accommodation" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {save.error !== null && <Alert tone="error" title={describeApiFailure(save.error)} />}
      <div className="grid items-start gap-x-6 gap-y-4 @3xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <TextField
            label="Time multiplier"
            hint="1 is the test’s own time; the most is 3."
            inputMode="decimal"
            {...bindField(form, 'multiplier', { validate: isMultiplier })}
          />
          <div className="flex flex-col items-start gap-1">
            <Button variant="outline" onClick={() => form.setValue('multiplier', '2', { shouldDirty: true })}>
              Double time, as on the exam
            </Button>
            <p className="text-muted text-sm">Six hours instead of three (Chalkbeat, November 13, 2025).</p>
          </div>
          <TextField
            label="Extra minutes"
            inputMode="numeric"
            {...bindField(form, 'minutes', { validate: isMinutes })}
          />
          <TextField label="Reason" hint="Kept with the student" {...form.register('reason')} />
        </div>
        <StudentToolsFields tools={tools} onChange={setTools} />
      </div>
    </form>
  )
}

function isMultiplier(text: string): true | string {
  const number = Number(text)
  const isStep = Math.abs(number * 20 - Math.round(number * 20)) < 1e-9
  if (text.trim() !== '' && number >= 1 && number <= 3 && isStep) return true
  return 'Enter a number from 1 to 3 in steps of 0.05.'
}

function isMinutes(text: string): true | string {
  const number = Number(text)
  if (text.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= maxGrantMinutes) return true
  return `Enter a whole number of minutes from 0 to ${maxGrantMinutes}.`
}
