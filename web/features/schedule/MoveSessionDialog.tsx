import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { TutoringSession } from '#contracts/people/schedule.ts'
import { say } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { focusFirstSlot, SlotPicker } from './SlotPicker.tsx'
import { useMoveSession } from './schedule.queries.ts'
import { chosenTime, describeDay, describeTime, everybodyWhoHears, type ScheduleReader } from './schedule-words.ts'

export interface SessionDialogProps {
  session: TutoringSession
  reader: ScheduleReader
  onClose: () => void
}

export function MoveSessionDialog({ session, reader, onClose }: SessionDialogProps) {
  const formId = useId()
  const move = useMoveSession(session)
  const form = useForm<{ startsAt: string | null }>({ defaultValues: { startsAt: null } })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async ({ startsAt }) => {
    if (startsAt === null) return
    try {
      await move.mutateAsync(startsAt)
      const description = `Now ${describeDay(startsAt)} at ${describeTime(startsAt)}.`
      toast({ title: 'Session moved', description, variant: 'success' })
      onClose()
    } catch (error) {
      form.setValue('startsAt', null)
      form.setError('root', { message: say(error) })
    }
  }, focusFirstSlot)

  return (
    <FormDialog
      title={`Move ${session.studentName}’s session`}
      description={`With ${reader === 'tutor' ? 'you' : session.tutorName}, now ${describeDay(session.startsAt)} at ${describeTime(session.startsAt)}. ${everybodyWhoHears(reader)} hear of it.`}
      formId={formId}
      confirm="Move session"
      keep="Keep the time"
      busy={isSubmitting}
      failure={errors.root?.message}
      onClose={onClose}
    >
      <form id={formId} onSubmit={save} noValidate className="flex flex-col gap-5">
        <Controller
          control={form.control}
          name="startsAt"
          rules={{ validate: chosenTime }}
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
      </form>
    </FormDialog>
  )
}
