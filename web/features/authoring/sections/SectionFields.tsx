import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { SectionForm } from '#contracts/authoring/authoring-questions.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

const subjects = [
  { value: '', label: 'Not set' },
  { value: 'reading', label: 'Reading' },
  { value: 'math', label: 'Math' },
]

export interface SectionFieldsProps {
  id: string
  /** Names the form. */
  label: string
  start: SectionForm
  confirm: string
  /** Called when the form gets unsaved changes, or no longer has any. */
  onDirty: (form: string, isDirty: boolean) => void
  /** Resolves to whether the section was saved; the fields are then reset. */
  onSave: (values: SectionForm) => Promise<boolean>
}

export function SectionFields({ id, label, start, confirm, onDirty, onSave }: SectionFieldsProps) {
  // Shows what somebody else has saved since; typed values stay.
  const form = useForm({
    values: { title: start.title, subject: start.subject ?? '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, isSubmitting } = form.formState

  useEffect(() => {
    onDirty(id, isDirty)
    return () => onDirty(id, false)
  }, [id, isDirty, onDirty])

  const save = form.handleSubmit(async (values) => {
    const saved = await onSave({ title: values.title.trim(), subject: subject.safeParse(values.subject).data ?? null })
    if (saved) form.reset(start.title === '' ? { title: '', subject: '' } : values, { keepDirtyValues: false })
  })

  return (
    <form aria-label={label} onSubmit={save} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        label="Section title"
        className="min-w-0 grow basis-48"
        maxLength={200}
        {...bindField(form, 'title', { validate: (title) => title.trim() !== '' || 'Section title is required.' })}
      />
      <SelectField label="Subject" className="w-36" options={subjects} {...form.register('subject')} />
      <Button
        type="submit"
        variant="outline"
        className="mt-[1.625rem]"
        busy={isSubmitting}
        disabledReason={isDirty || start.title === '' ? null : 'Nothing has been changed.'}
      >
        {confirm}
      </Button>
    </form>
  )
}
