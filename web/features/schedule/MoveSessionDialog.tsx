import { useState } from 'react'
import type { TutoringSession } from '#contracts/schedule.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { focusFirstSlot, SlotPicker } from './SlotPicker.tsx'
import { useMoveSession } from './schedule.queries.ts'
import { dayOf, timeOf } from './schedule-words.ts'

export interface SessionDialogProps {
  session: TutoringSession
  onClose: () => void
}

export function MoveSessionDialog({ session, onClose }: SessionDialogProps) {
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [missing, setMissing] = useState<string>()
  const move = useMoveSession(session)

  function submit() {
    if (startsAt === null) {
      setMissing('Please choose a time.')
      return focusFirstSlot()
    }
    move.mutate(startsAt, {
      onSuccess: () => {
        toast({
          title: 'Session moved',
          description: `Now ${dayOf(startsAt)} at ${timeOf(startsAt)}.`,
          variant: 'success',
        })
        onClose()
      },
      onError: () => setStartsAt(null),
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${session.studentName}’s session`}
      description={`With ${session.tutorName}, now ${dayOf(session.startsAt)} at ${timeOf(session.startsAt)}. The family and the tutor each get an email.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep the time
          </Button>
          <Button busy={move.isPending} onClick={submit}>
            Move session
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {move.error !== null && <Alert tone="error" title={say(move.error)} />}
        <SlotPicker
          studentId={session.studentId}
          timeZone={session.timeZone}
          value={startsAt}
          onChange={(chosen) => {
            setStartsAt(chosen)
            setMissing(undefined)
          }}
          error={missing}
        />
      </div>
    </Dialog>
  )
}
