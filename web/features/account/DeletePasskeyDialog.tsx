import type { PasskeyListItem } from '@supabase/auth-js'
import { useState } from 'react'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { deletePasskey } from './passkey-acts.ts'

export interface DeletePasskeyDialogProps {
  passkey: PasskeyListItem
  onClose: () => void
  onDeleted: () => void
}

export function DeletePasskeyDialog({ passkey, onClose, onDeleted }: DeletePasskeyDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const failure = await deletePasskey(passkey.id)
    setBusy(false)
    setRefusal(failure)
    if (failure !== null) return
    toast({ title: 'Passkey deleted', variant: 'success' })
    onDeleted()
  }

  return (
    <Confirmation
      title={`Delete ${passkey.friendly_name ?? 'this passkey'}?`}
      description="It no longer signs you in. Your device may still offer it until you delete it there too."
      confirm="Delete"
      keep="Keep it"
      busy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      {refusal !== null && <Alert tone="error" title={refusal} />}
    </Confirmation>
  )
}
