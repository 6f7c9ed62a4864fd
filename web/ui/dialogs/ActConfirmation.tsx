import type { UseMutationResult } from '@tanstack/react-query'
import { describeApiFailure } from '#web/api/say.ts'
import { Alert } from '../feedback/Alert.tsx'
import { type ToastContent, toast } from '../feedback/toast.ts'
import { toastFailure } from '../feedback/toast-failure.ts'
import { Confirmation, type ConfirmationProps } from './Confirmation.tsx'

export interface ActConfirmationProps<Data, Input> extends Omit<ConfirmationProps, 'busy' | 'onConfirm' | 'children'> {
  act: UseMutationResult<Data, Error, Input>
  input: Input
  /** The notice that it is done. */
  done: (data: Data) => Omit<ToastContent, 'variant'>
  /** The title of the notice of a failure. Without it, the question stays open and shows the failure. */
  failure?: string
}

/** Asks before an act, carries it out, and says how it went. Import it lazily. */
export function ActConfirmation<Data, Input>({
  act,
  input,
  done,
  failure,
  onClose,
  ...question
}: ActConfirmationProps<Data, Input>) {
  function confirm() {
    act.mutate(input, {
      onSuccess: (data) => {
        toast({ ...done(data), variant: 'success' })
        onClose()
      },
      onError: (error) => {
        if (failure === undefined) return
        toastFailure(failure, error)
        onClose()
      },
    })
  }

  return (
    <Confirmation {...question} busy={act.isPending} onConfirm={confirm} onClose={onClose}>
      {failure === undefined && act.error !== null && <Alert tone="error" title={describeApiFailure(act.error)} />}
    </Confirmation>
  )
}
