import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { Controller } from 'react-hook-form'
import {
  defaultGrade,
  grades,
  type ManagedStudent,
  newStudent,
  type PersonName,
  placeholderSchool,
  studentDetails,
} from '#contracts/people/student-administration.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { ApiError } from '#web/api/api-error.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Consents } from './Consents.tsx'
import { PersonField } from './PersonField.tsx'
import { useCreateStudent, useUpdateStudent } from './students.queries.ts'

/** The fields of both forms. The person of a record cannot be changed, and additional parents have a separate dialog. */
interface Values {
  userId: string
  grade: number
  school: string
  tutorId: string | null
  parentId: string | null
}

type People = { userId: PersonName | null; tutorId: PersonName | null; parentId: PersonName | null }

export function NewStudentDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateStudent()
  return (
    <StudentDialog
      title="Create Student"
      confirm="Create Student"
      start={{ userId: '', grade: defaultGrade, school: '', tutorId: null, parentId: null }}
      people={{ userId: null, tutorId: null, parentId: null }}
      isNew
      failure="Failed to create student"
      facts={null}
      onClose={onClose}
      onSave={async (values) => {
        const made = await create.mutateAsync(newStudent.parse(values))
        toast({ title: 'Student created', description: made.fullName, variant: 'success' })
        onClose()
      }}
    />
  )
}

/** Saving a person who has only a user account makes them a formal student. */
export function EditStudentDialog({ student, onClose }: { student: ManagedStudent; onClose: () => void }) {
  const update = useUpdateStudent(student)
  const account = extractSignInName(student.email)
  const school = student.isFormal || student.school !== placeholderSchool ? student.school : ''
  return (
    <StudentDialog
      title={`Edit ${student.fullName}`}
      description={student.isFormal ? account : `${account} has only a user account. Saving makes a formal student.`}
      confirm="Save Changes"
      start={{
        userId: student.userId,
        grade: student.grade,
        school,
        tutorId: student.tutor?.id ?? null,
        parentId: null,
      }}
      people={{ userId: null, tutorId: student.tutor, parentId: null }}
      isNew={false}
      failure="Failed to update student"
      facts={<Consents consents={student.consents} />}
      onClose={onClose}
      onSave={async (values) => {
        const saved = await update.mutateAsync(studentDetails.parse(values))
        toast({ title: 'Student updated', description: saved.fullName, variant: 'success' })
        onClose()
      }}
    />
  )
}

interface StudentDialogProps {
  title: string
  description?: string | undefined
  confirm: string
  start: Values
  people: People
  isNew: boolean
  failure: string
  /** Below the fields. */
  facts: ReactNode
  onClose: () => void
  onSave: (values: Values) => Promise<void>
}

function StudentDialog({ title, description, confirm, isNew, failure, onClose, onSave, ...given }: StudentDialogProps) {
  const [people, setPeople] = useState(given.people)
  const { form, isDirty, sending } = useSavingForm<Values>({
    defaultValues: given.start,
    resolver: zodResolver(newStudent, undefined, { raw: true }),
    failure,
    findField: findRefusedField,
    save: onSave,
  })
  // Errors focus the first registered field, and the person field would register itself after the others.
  if (isNew) form.register('userId')

  function person(
    name: keyof People,
    label: string,
    kind: 'student_without_record' | 'tutor' | 'parent',
    hint?: string,
  ) {
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { onChange, ref }, fieldState: { error } }) => (
          <PersonField
            label={label}
            kind={kind}
            hint={hint}
            error={error?.message}
            value={people[name]}
            onChoose={(chosen) => {
              setPeople({ ...people, [name]: chosen })
              onChange(chosen?.id ?? (name === 'userId' ? '' : null))
            }}
            ref={ref}
          />
        )}
      />
    )
  }

  return (
    <FormDialog
      title={title}
      description={description}
      confirm={confirm}
      {...sending}
      isDirty={isDirty}
      onClose={onClose}
    >
      {isNew && person('userId', 'User', 'student_without_record', 'People with the role student and no record yet')}
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <SelectField
          label="Grade"
          options={grades.map((grade) => ({ value: String(grade), label: `Grade ${grade}` }))}
          {...bindField(form, 'grade', { valueAsNumber: true })}
        />
        <TextField label="School" {...bindField(form, 'school')} />
      </div>
      {isNew && person('parentId', 'Parent (optional)', 'parent', 'You can link more parents afterwards')}
      {person('tutorId', 'Tutor (optional)', 'tutor', 'Sees the student and every result')}
      {given.facts}
    </FormDialog>
  )
}

const fields = ['userId', 'grade', 'school', 'tutorId', 'parentId'] as const

function findRefusedField(refusal: unknown): (typeof fields)[number] | undefined {
  const [issue] = refusal instanceof ApiError ? refusal.issues : []
  return fields.find((name) => name === issue?.path)
}
