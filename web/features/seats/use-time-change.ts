import type { ChangeOfTime } from '#domain/attempts/time-ledger.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { describeTimeChange } from './room-words.ts'
import { useChangeSeatTime } from './seats.queries.ts'
import type { TimeTarget } from './time-target.ts'

export interface TimeDialogProps {
  target: TimeTarget
  onClose: () => void
}

interface Callbacks {
  onSuccess?: () => void
  onError?: (error: Error) => void
}

/** Changes the time, reloads the seats and says for how many. The caller has to stay on the page until then. */
export function useTimeChange() {
  const mutation = useChangeSeatTime()
  function change(wanted: ChangeOfTime, { test, inClass, one }: TimeTarget, { onSuccess, onError }: Callbacks) {
    const sent = { testId: test.id, classId: inClass?.id ?? null, attemptId: one?.attemptId ?? null, change: wanted }
    mutation.mutate(sent, {
      onSuccess: (outcome) => {
        const variant = outcome.changed > 0 ? 'success' : 'default'
        toast({ ...describeTimeChange(wanted, outcome, one?.name ?? null), variant })
        onSuccess?.()
      },
      onError: (error) => onError?.(error),
    })
  }
  return { change, busy: mutation.isPending, error: mutation.error }
}
