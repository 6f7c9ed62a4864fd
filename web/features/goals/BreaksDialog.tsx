import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { type BreaksForm, breaksForm, type Goals, goals as goalsReply, maxBreaks } from '#contracts/people/goals.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { findBreakProblem } from '#domain/coaching/breaks.ts'
import { formatLocalDay } from '#domain/people/goals.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { describeBreak, listBreaksAhead, listBreaksJustOver } from './breaks-ahead.ts'
import { useSaveBreaks } from './goals.queries.ts'

export interface BreaksDialogProps {
  /** Null for the reader's own. */
  student: { id: StudentId; name: string } | null
  goals: Goals
  onClose: () => void
}

const noBreak = { firstDay: '', lastDay: '' }

export function BreaksDialog({ student, goals, onClose }: BreaksDialogProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  const save = useSaveBreaks(student?.id ?? null)
  const [known, setKnown] = useState(goals.breaks)
  const ahead = listBreaksAhead(goals.breaks)
  const form = useForm<BreaksForm>({
    defaultValues: { breaks: ahead.length === 0 ? [noBreak] : ahead, revision: goals.revision },
    resolver: zodResolver(breaksForm),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'breaks' })
  const { errors, isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async ({ breaks, revision }) => {
    const problem = findBreakProblem(breaks, formatLocalDay(new Date()), known)
    if (problem !== null) {
      form.setError(`breaks.${problem.at}.${problem.field}`, { message: problem.message }, { shouldFocus: true })
      return
    }
    try {
      await save.mutateAsync({ breaks: [...listBreaksJustOver(known), ...breaks].slice(-maxBreaks), revision })
      toast({ title: 'Breaks saved', variant: 'success' })
      onClose()
    } catch (error) {
      const present = findPresent(error)
      if (present !== null) {
        setKnown(present.breaks)
        form.setValue('revision', present.revision)
      }
      form.setError('root', { message: [describeApiFailure(error), ...describePresent(present)].join(' ') })
    }
  })

  return (
    <FormDialog
      title={student === null ? 'When are you away?' : `When is ${student.name} away?`}
      description="There are no reviews and no reminders then. What falls due comes before and after."
      confirm="Save Breaks"
      onSubmit={submit}
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty}
      onClose={onClose}
    >
      {fields.map(({ id }, at) => (
        <BreakFields
          key={id}
          form={form}
          at={at}
          onRemove={() => {
            remove(at)
            addButton.current?.focus()
          }}
        />
      ))}
      {fields.length === 0 && <p className="text-muted">No break is planned.</p>}
      <div>
        <Button
          ref={addButton}
          variant="outline"
          size="sm"
          disabledReason={fields.length >= maxBreaks ? `You can plan ${maxBreaks} breaks.` : null}
          onClick={() => append(noBreak)}
        >
          Add a break
        </Button>
      </div>
    </FormDialog>
  )
}

interface BreakFieldsProps {
  form: UseFormReturn<BreaksForm>
  at: number
  onRemove: () => void
}

function BreakFields({ form, at, onRemove }: BreakFieldsProps) {
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <legend className="sr-only">{`Break ${at + 1}`}</legend>
      <TextField label="First day" type="date" {...bindField(form, `breaks.${at}.firstDay`)} />
      <TextField label="Last day" type="date" {...bindField(form, `breaks.${at}.lastDay`)} />
      <Button variant="ghost" className="sm:mt-6.5" aria-label={`Remove break ${at + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  )
}

/** What somebody else saved in the meantime. The next save replaces it. */
function findPresent(error: unknown): Goals | null {
  return error instanceof ApiError ? (goalsReply.safeParse(error.present).data ?? null) : null
}

function describePresent(present: Goals | null): string[] {
  if (present === null) return []
  const ahead = listBreaksAhead(present.breaks).map(describeBreak)
  return [
    ahead.length === 0 ? 'No break is saved now.' : `Saved now: ${ahead.join('; ')}.`,
    'Save again to keep yours.',
  ]
}
