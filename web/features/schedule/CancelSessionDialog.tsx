import { useRef, useState } from 'react'
import { maxSessionNoteLength } from '#contracts/people/schedule.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import type { SessionDialogProps } from './MoveSessionDialog.tsx'
import { useCancelSession } from './schedule.queries.ts'
import { describeNotifiedPeople, formatSessionDay, formatSessionTimeOfDay } from './schedule-words.ts'

export function CancelSessionDialog({ session, reader, onClose }: SessionDialogProps) {
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const cancel = useCancelSession(session)
  const issue = cancel.error instanceof ApiError ? cancel.error.issues.find(({ path }) => path === 'reason') : undefined

  function submit() {
    cancel.mutate(reason, {
      onError: () => field.current?.focus(),
      onSuccess: () => {
        toast({
          title: 'Session cancelled',
          description: `${describeNotifiedPeople(reader)} get a notification.`,
          variant: 'success',
        })
        onClose()
      },
    })
  }

  return (
    <Confirmation
      title="Cancel this session?"
      description={`${session.studentName} with ${reader === 'tutor' ? 'you' : session.tutorName}, ${formatSessionDay(session.startsAt)} at ${formatSessionTimeOfDay(session.startsAt)}. The time becomes free for others. ${describeNotifiedPeople(reader)} get a notification.`}
      confirm="Cancel session"
      keep="Keep session"
      busy={cancel.isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      {cancel.error !== null && issue === undefined && <Alert tone="error" title={describeApiFailure(cancel.error)} />}
      <TextAreaField
        ref={field}
        // Families do not have to give a reason.
        label={reader === 'parent' ? 'Reason (optional)' : 'Reason'}
        error={issue?.message}
        maxLength={maxSessionNoteLength}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirmation>
  )
}
