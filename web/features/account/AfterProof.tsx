import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { joinWords } from '#domain/text/join-words.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { passkeysQuery } from './account.queries.ts'
import { isProofFresh, provePassword } from './fresh-proof-acts.ts'

export interface ProofGateProps {
  /** True when adding the first second step, which deletes the passkeys. The dialog names them and asks first. */
  deletesPasskeys?: boolean
  /** Why the password is needed. */
  reason?: string
  onClose: () => void
  /** The dialog that adds something. */
  children: ReactNode
}

/** Asks for the password first, unless the person entered it a moment ago. */
export function AfterProof({
  deletesPasskeys = false,
  reason = 'This keeps anybody else from adding a way into your account.',
  onClose,
  children,
}: ProofGateProps) {
  const [isProven, setProven] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const fresh = useQuery({ queryKey: ['account', 'fresh-proof'], queryFn: isProofFresh, gcTime: 0, staleTime: 0 })
  const passkeys = useQuery({ ...passkeysQuery(), enabled: deletesPasskeys, retry: false })
  if (fresh.isPending || (deletesPasskeys && passkeys.isPending)) return null
  if (!isProven && fresh.data !== true)
    return <PasswordDialog reason={reason} onClose={onClose} onProven={() => setProven(true)} />
  // The names may fail to load. The passkeys are deleted either way, so the dialog asks either way.
  const names = passkeys.data?.map(({ friendly_name }) => friendly_name ?? 'Passkey') ?? ['Any passkeys that you have']
  if (deletesPasskeys && names.length > 0 && !isAgreed) {
    return (
      <Confirmation
        title={passkeys.data?.length === 1 ? 'Your passkey will be deleted' : 'Your passkeys will be deleted'}
        description={`${joinWords(names)}: added without a second step, so somebody else may have added one. You can add yours again afterwards.`}
        confirm="Go on"
        isDestructive={false}
        onConfirm={() => setAgreed(true)}
        onClose={onClose}
      />
    )
  }
  return children
}

function PasswordDialog({ reason, onClose, onProven }: { reason: string; onClose: () => void; onProven: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ defaultValues: { password: '' } })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    const failure = await provePassword(password)
    setRefusal(failure)
    if (failure === null) onProven()
  })

  return (
    <FormDialog
      title="Enter your password first"
      description={reason}
      confirm="Continue"
      onSubmit={submit}
      busy={isSubmitting}
      failure={refusal}
      onClose={onClose}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        hint="No password? Log in again and return within ten minutes."
        {...bindField(form, 'password', { required: 'Please enter your password' })}
      />
    </FormDialog>
  )
}
