import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { removeFactor } from './security-acts.ts'

export interface RemoveFactorDialogProps {
  factor: Factor
  isLast: boolean
  onClose: () => void
  onRemoved: () => void
}

export function RemoveFactorDialog({ factor, isLast, onClose, onRemoved }: RemoveFactorDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const name = factor.friendly_name ?? 'this second step'

  async function remove() {
    setBusy(true)
    const failure = await removeFactor(factor.id)
    setBusy(false)
    setRefusal(failure)
    if (failure !== null) return
    toast({ title: 'Second step removed', variant: 'success' })
    onRemoved()
  }

  return (
    <Confirmation
      title={`Remove ${name}?`}
      description={
        isLast
          ? 'It is your only second step. Without it, your password alone opens your account, and your recovery codes are deleted.'
          : 'We will ask for your other second step instead.'
      }
      confirm="Remove"
      keep="Keep it"
      busy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      {refusal !== null && <Alert tone="error" title={refusal} />}
    </Confirmation>
  )
}
