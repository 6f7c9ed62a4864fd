import { Controller, useForm, useWatch } from 'react-hook-form'
import { type BookableStudent, maxSessionNoteLength } from '#contracts/people/schedule.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { focusFirstSlot, SlotPicker } from './SlotPicker.tsx'
import { useBookSession } from './schedule.queries.ts'
import {
  describeNotifiedPeople,
  formatSessionDay,
  formatSessionTimeOfDay,
  type ScheduleReader,
  validateChosenTime,
} from './schedule-words.ts'

export interface BookSessionDialogProps {
  /** At least one student, each with a tutor. */
  students: readonly BookableStudent[]
  reader: ScheduleReader
  onClose: () => void
}

interface Values {
  studentId: string
  startsAt: string | null
  note: string
}

export function BookSessionDialog({ students, reader, onClose }: BookSessionDialogProps) {
  const book = useBookSession()
  const form = useForm<Values>({ defaultValues: { studentId: students[0]?.studentId ?? '', startsAt: null, note: '' } })
  const { errors, isDirty, isSubmitting } = form.formState
  const studentId = useWatch({ control: form.control, name: 'studentId' })
  const student = students.find((each) => each.studentId === studentId)
  if (!student?.tutor) return null
  const { fullName, tutor } = student

  const save = form.handleSubmit(async ({ startsAt, note }) => {
    if (startsAt === null) return
    try {
      await book.mutateAsync({ studentId: student.studentId, startsAt, note })
      const description = `${fullName} with ${tutor.fullName}, ${formatSessionDay(startsAt)} at ${formatSessionTimeOfDay(startsAt)}.`
      toast({ title: 'Session booked', description, variant: 'success' })
      onClose()
    } catch (error) {
      form.setValue('startsAt', null)
      form.setError('root', { message: describeApiFailure(error) })
    }
  }, focusFirstSlot)

  return (
    <FormDialog
      title="Book a session"
      description={`${tutor.sessionMinutes} minutes with ${reader === 'tutor' ? 'you' : tutor.fullName}. ${describeNotifiedPeople(reader)} get a notification now and a reminder the day before.`}
      confirm="Book session"
      onSubmit={save}
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {students.length > 1 && (
          <SelectField
            label="Student"
            options={students.map((each) => ({ value: each.studentId, label: each.fullName }))}
            {...form.register('studentId', { onChange: () => form.setValue('startsAt', null) })}
          />
        )}
        <Controller
          control={form.control}
          name="startsAt"
          rules={{ validate: validateChosenTime }}
          render={({ field: { value, onChange } }) => (
            <SlotPicker
              key={student.studentId}
              studentId={student.studentId}
              timeZone={tutor.timeZone}
              value={value}
              onChange={onChange}
              error={errors.startsAt?.message}
            />
          )}
        />
        <TextAreaField
          label={reader === 'tutor' ? 'Note (optional)' : 'Note for the tutor (optional)'}
          hint="What the session should be about"
          maxLength={maxSessionNoteLength}
          rows={3}
          {...form.register('note')}
        />
      </div>
    </FormDialog>
  )
}
