import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { classDetails, type ManagedClass } from '#contracts/people/class-administration.ts'
import { defaultGrade, grades, type PersonName } from '#contracts/people/student-administration.ts'
import { isRefusedInput } from '#web/api/api-error.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCreateClass, useUpdateClass } from './classes.queries.ts'
import { PersonField } from './PersonField.tsx'

interface Values {
  name: string
  description: string
  tutorId: string
  gradeLevel: number
}

export function NewClassDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateClass()
  return (
    <ClassDialog
      title="Create Class"
      confirm="Create Class"
      start={{ name: '', description: '', tutorId: '', gradeLevel: defaultGrade }}
      startTutor={null}
      failure="Failed to create class"
      onClose={onClose}
      onSave={async (values) => {
        const made = await create.mutateAsync(classDetails.parse(values))
        toast({ title: 'Class created', description: made.name, variant: 'success' })
        onClose()
      }}
    />
  )
}

export function EditClassDialog({ managedClass, onClose }: { managedClass: ManagedClass; onClose: () => void }) {
  const update = useUpdateClass(managedClass)
  const { name, description, gradeLevel, tutor } = managedClass
  return (
    <ClassDialog
      title={`Edit ${name}`}
      confirm="Save Changes"
      start={{ name, description, gradeLevel, tutorId: tutor?.id ?? '' }}
      startTutor={tutor}
      failure="Failed to update class"
      onClose={onClose}
      onSave={async (values) => {
        const saved = await update.mutateAsync(classDetails.parse(values))
        toast({ title: 'Class updated', description: saved.name, variant: 'success' })
        onClose()
      }}
    />
  )
}

interface ClassDialogProps {
  title: string
  confirm: string
  start: Values
  startTutor: PersonName | null
  failure: string
  onClose: () => void
  onSave: (values: Values) => Promise<void>
}

function ClassDialog({ title, confirm, start, startTutor, failure, onClose, onSave }: ClassDialogProps) {
  const [tutor, setTutor] = useState(startTutor)
  const { form, isDirty, sending } = useSavingForm<Values>({
    defaultValues: start,
    resolver: zodResolver(classDetails, undefined, { raw: true }),
    failure,
    findField: (refusal) => (isRefusedInput(refusal, 'tutorId') ? 'tutorId' : undefined),
    save: onSave,
  })

  return (
    <FormDialog title={title} confirm={confirm} {...sending} isDirty={isDirty} onClose={onClose}>
      <TextField label="Class name" {...bindField(form, 'name')} />
      <TextAreaField label="Description (optional)" rows={2} {...bindField(form, 'description')} />
      <Controller
        control={form.control}
        name="tutorId"
        render={({ field: { onChange, ref }, fieldState: { error } }) => (
          <PersonField
            label="Tutor"
            kind="tutor"
            hint="Becomes the tutor of students in the class who have none"
            error={error?.message}
            value={tutor}
            onChoose={(chosen) => {
              setTutor(chosen)
              onChange(chosen?.id ?? '')
            }}
            ref={ref}
          />
        )}
      />
      <SelectField
        label="Grade level"
        options={grades.map((grade) => ({ value: String(grade), label: `Grade ${grade}` }))}
        {...bindField(form, 'gradeLevel', { valueAsNumber: true })}
      />
    </FormDialog>
  )
}
