import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { BulkChange } from '#contracts/people/bulk-edit.ts'
import type { SelectedStudent } from '#contracts/people/matching-students.ts'
import { grades, type PersonName } from '#contracts/people/student-administration.ts'
import { classId, userId } from '#contracts/wire/ids.ts'
import { ApiError } from '#web/api/api-error.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { makeChangeUndoAction } from '#web/ui/feedback/undo-action.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import type { PickerItem } from '#web/ui/fields/PickerField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { describeBulkEdit } from './bulk-edit-words.ts'
import { ClassField } from './ClassField.tsx'
import { PersonField } from './PersonField.tsx'
import { parseFormalId, useBulkEdit, useUndoBulkEdit } from './students.queries.ts'

export interface BulkEditDialogProps {
  /** People who have only a user account do not change. */
  students: readonly SelectedStudent[]
  onEdited: () => void
  onClose: () => void
}

interface Fields {
  grade: string
  school: string
  tutor: 'keep' | 'none' | 'choose'
  tutorId: string | null
  classId: string | null
}

const untouched: Fields = { grade: '', school: '', tutor: 'keep', tutorId: null, classId: null }
const keep = 'Leave as it is'

/** A field changes only if something is chosen in it. */
export function BulkEditDialog({ students, onEdited, onClose }: BulkEditDialogProps) {
  const formal = students.filter(({ isFormal }) => isFormal)
  const edit = useBulkEdit()
  const undo = useUndoBulkEdit()
  const { form, isDirty, sending } = useSavingForm<Fields>({
    defaultValues: untouched,
    findField: findRefusedField,
    save: async (fields, { setError }) => {
      if (fields.tutor === 'choose' && fields.tutorId === null) {
        setError('tutorId', { message: 'Please select a tutor' }, { shouldFocus: true })
        return false
      }
      const done = await edit.mutateAsync({ studentIds: formal.map(parseFormalId), ...changeOf(fields) })
      toast({
        title: 'Students changed',
        description: describeBulkEdit(done),
        variant: 'success',
        action: done.changed === 0 ? undefined : makeChangeUndoAction('student', () => undo.mutateAsync(done.undo)),
      })
    },
    onSaved: () => {
      onEdited()
      onClose()
    },
  })

  return (
    <FormDialog
      title="Edit Students"
      description={whoChanges(formal.length, students.length - formal.length)}
      confirm={formal.length === 1 ? 'Change 1 Student' : `Change ${formal.length} Students`}
      disabledReason={isDirty ? null : 'Choose what to change.'}
      {...sending}
      isDirty={isDirty}
      onClose={onClose}
    >
      <BulkEditFields form={form} />
    </FormDialog>
  )
}

function BulkEditFields({ form }: { form: UseFormReturn<Fields> }) {
  const [tutor, setTutor] = useState<PersonName | null>(null)
  const [group, setGroup] = useState<PickerItem | null>(null)
  return (
    <>
      <SelectField
        label="Grade"
        options={[
          { value: '', label: keep },
          ...grades.map((grade) => ({ value: String(grade), label: `Grade ${grade}` })),
        ]}
        {...bindField(form, 'grade')}
      />
      <TextField
        label="School"
        placeholder={keep}
        {...bindField(form, 'school', {
          validate: (school) =>
            school === '' || school.trim().length >= 2 || 'School name must be at least 2 characters',
        })}
      />
      <SelectField
        label="Tutor"
        options={[
          { value: 'keep', label: keep },
          { value: 'none', label: 'No tutor' },
          { value: 'choose', label: 'Choose a tutor' },
        ]}
        {...form.register('tutor')}
      />
      {form.watch('tutor') === 'choose' && (
        <Controller
          control={form.control}
          name="tutorId"
          render={({ field: { onChange, ref }, fieldState: { error } }) => (
            <PersonField
              label="New tutor"
              kind="tutor"
              hint="Sees the students and every result"
              error={error?.message}
              value={tutor}
              onChoose={(chosen) => {
                setTutor(chosen)
                onChange(chosen?.id ?? null)
              }}
              ref={ref}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="classId"
        render={({ field: { onChange, ref }, fieldState: { error } }) => (
          <ClassField
            label="Add to a class"
            hint="They keep their classes. Students without a tutor get this class’s."
            placeholder={keep}
            error={error?.message}
            value={group}
            onPick={(chosen) => {
              setGroup(chosen)
              onChange(chosen?.value ?? null)
            }}
            ref={ref}
          />
        )}
      />
    </>
  )
}

function changeOf({ grade, school, tutor, tutorId, classId: group }: Fields): BulkChange {
  return {
    ...(grade !== '' && { grade: Number(grade) }),
    ...(school.trim() !== '' && { school: school.trim() }),
    ...(tutor === 'none' && { tutorId: null }),
    ...(tutor === 'choose' && tutorId !== null && { tutorId: userId.parse(tutorId) }),
    ...(group !== null && { classId: classId.parse(group) }),
  }
}

const fields = ['grade', 'school', 'tutorId', 'classId'] as const

function findRefusedField(refusal: unknown): keyof Fields | undefined {
  const [issue] = refusal instanceof ApiError ? refusal.issues : []
  return fields.find((name) => name === issue?.path)
}

function whoChanges(formal: number, usersOnly: number): string {
  const who = formal === 1 ? '1 student changes.' : `${formal} students change.`
  const others =
    usersOnly === 0
      ? ''
      : usersOnly === 1
        ? ' 1 person with only a user account does not change.'
        : ` ${usersOnly} people with only a user account do not change.`
  return `${who} What you leave alone stays as it is.${others}`
}
