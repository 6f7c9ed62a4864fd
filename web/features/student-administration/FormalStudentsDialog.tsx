import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { SelectedStudent } from '#contracts/people/matching-students.ts'
import { defaultGrade, grades, type PersonName, studentDetails } from '#contracts/people/student-administration.ts'
import { isRefusedInput } from '#web/api/api-error.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PersonField } from './PersonField.tsx'
import { useMakeFormalStudents } from './students.queries.ts'

export interface FormalStudentsDialogProps {
  /** Each has only a user account. */
  people: readonly SelectedStudent[]
  onMade: (made: readonly Pick<SelectedStudent, 'id' | 'userId'>[]) => void
  onClose: () => void
}

/** Asks once for the grade, school, and tutor of all selected people. */
export function FormalStudentsDialog({ people, onMade, onClose }: FormalStudentsDialogProps) {
  const make = useMakeFormalStudents()
  const [tutor, setTutor] = useState<PersonName | null>(null)
  const { form, isDirty, sending } = useSavingForm<{ grade: number; school: string; tutorId: string | null }>({
    defaultValues: { grade: defaultGrade, school: '', tutorId: null },
    resolver: zodResolver(studentDetails, undefined, { raw: true }),
    failure: 'Failed to make formal students',
    findField: (refusal) => (isRefusedInput(refusal, 'tutorId') ? 'tutorId' : undefined),
    save: async (details) => {
      const { made, alreadyFormal } = await make.mutateAsync({
        ...details,
        userIds: people.map(({ userId }) => userId),
      })
      const left = alreadyFormal === 0 ? '' : `, ${alreadyFormal} were formal students already`
      const words = made.length === 1 ? '1 person' : `${made.length} people`
      toast({ title: 'Formal students made', description: `${words}${left}`, variant: 'success' })
      onMade(made)
    },
    onSaved: onClose,
  })

  const [only] = people
  const who = people.length === 1 && only !== undefined ? only.fullName : `${people.length} people`
  return (
    <FormDialog
      title="Make Formal Students"
      description={`${who} can then be assigned tests. Everybody gets the same grade, school and tutor; you can change each one later.`}
      confirm="Make Formal Students"
      {...sending}
      isDirty={isDirty}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <SelectField
          label="Grade"
          options={grades.map((grade) => ({ value: String(grade), label: `Grade ${grade}` }))}
          {...bindField(form, 'grade', { valueAsNumber: true })}
        />
        <TextField label="School" {...bindField(form, 'school')} />
      </div>
      <Controller
        control={form.control}
        name="tutorId"
        render={({ field: { onChange, ref }, fieldState: { error } }) => (
          <PersonField
            label="Tutor (optional)"
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
    </FormDialog>
  )
}
