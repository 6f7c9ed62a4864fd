import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { Confirmation } from '#web/ui/Confirmation.tsx'
import { toast } from '#web/ui/toast.ts'
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
  const name = factor.friendly_name ?? 'this second factor'

  async function remove() {
    setBusy(true)
    const failure = await removeFactor(factor.id)
    setBusy(false)
    setRefusal(failure)
    if (failure !== null) return
    toast({ title: 'Second factor removed', variant: 'success' })
    onRemoved()
  }

  return (
    <Confirmation
      title={`Remove ${name}?`}
      description={
        isLast
          ? 'It is your only second factor: from then on the password alone opens your account, and your recovery codes go too.'
          : 'You will be asked for your other second factor instead.'
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
