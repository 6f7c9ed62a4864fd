import type { Seat, SeatGroup } from '#contracts/attempts/seats.ts'
import type { AttemptId } from '#contracts/wire/ids.ts'
import type { ChangeOfTime } from '#domain/attempts/time-ledger.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { describeTimeChange } from './room-words.ts'
import { useChangeSeatTime } from './seats.queries.ts'

/** Whose time changes. */
export interface TimeTarget {
  readonly test: Seat['test']
  /** Null for those of all classes. */
  readonly inClass: SeatGroup | null
  /** How many take the test now. */
  readonly atWork: number
  /** Null for everybody who takes the test. */
  readonly one: { readonly attemptId: AttemptId; readonly name: string } | null
}

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
