import { Controller, useForm } from 'react-hook-form'
import type { TutoringSession } from '#contracts/people/schedule.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { focusFirstSlot, SlotPicker } from './SlotPicker.tsx'
import { useMoveSession } from './schedule.queries.ts'
import {
  describeNotifiedPeople,
  formatSessionDay,
  formatSessionTimeOfDay,
  type ScheduleReader,
  validateChosenTime,
} from './schedule-words.ts'

export interface SessionDialogProps {
  session: TutoringSession
  reader: ScheduleReader
  onClose: () => void
}

export function MoveSessionDialog({ session, reader, onClose }: SessionDialogProps) {
  const move = useMoveSession(session)
  const form = useForm<{ startsAt: string | null }>({ defaultValues: { startsAt: null } })
  const { errors, isDirty, isSubmitting } = form.formState

  const save = form.handleSubmit(async ({ startsAt }) => {
    if (startsAt === null) return
    try {
      await move.mutateAsync(startsAt)
      const description = `Now ${formatSessionDay(startsAt)} at ${formatSessionTimeOfDay(startsAt)}.`
      toast({ title: 'Session moved', description, variant: 'success' })
      onClose()
    } catch (error) {
      form.setValue('startsAt', null)
      form.setError('root', { message: describeApiFailure(error) })
    }
  }, focusFirstSlot)

  return (
    <FormDialog
      title={`Move ${session.studentName}’s session`}
      description={`With ${reader === 'tutor' ? 'you' : session.tutorName}, now ${formatSessionDay(session.startsAt)} at ${formatSessionTimeOfDay(session.startsAt)}. ${describeNotifiedPeople(reader)} get a notification.`}
      confirm="Move session"
      keep="Keep the time"
      onSubmit={save}
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="startsAt"
        rules={{ validate: validateChosenTime }}
        render={({ field: { value, onChange } }) => (
          <SlotPicker
            studentId={session.studentId}
            timeZone={session.timeZone}
            value={value}
            onChange={onChange}
            error={errors.startsAt?.message}
          />
        )}
      />
    </FormDialog>
  )
}
