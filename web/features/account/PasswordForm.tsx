import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newPasswordHint, newPasswordRules, validatePasswordRepeat } from '#domain/people/new-password.ts'
import { noMailText, noMailTitle, useSendsMail } from '#web/api/sent-mail.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useRefreshAccount } from './account.queries.ts'
import { FoldedSection } from './Section.tsx'
import { changePassword } from './security-acts.ts'

const blank = { password: '', confirmation: '', nonce: '', current: '' }

export function PasswordForm() {
  const refresh = useRefreshAccount()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [proof, setProof] = useState<'code' | 'current' | null>(null)
  const form = useForm({ defaultValues: blank })
  const { isSubmitting } = form.formState
  const { setFocus } = form

  // The new field is above the field that had the focus.
  useEffect(() => {
    if (proof !== null) setFocus(proof === 'code' ? 'nonce' : 'current')
  }, [proof, setFocus])

  const sendsMail = useSendsMail()
  const submit = form.handleSubmit(async ({ password, nonce, current }) => {
    setRefusal(null)
    const outcome = await changePassword(password, {
      ...(proof === 'code' && { nonce: nonce.trim() }),
      ...(proof === 'current' && { current_password: current }),
    })
    if (outcome.kind === 'refused') {
      if (outcome.isAboutPassword) form.setError('password', outcome, { shouldFocus: true })
      else setRefusal(outcome.message)
      toast({ title: 'Error updating password', description: outcome.message, variant: 'destructive' })
    } else if (outcome.kind === 'proof_needed') {
      setProof(outcome.proof)
    } else {
      form.reset(blank)
      setProof(null)
      refresh()
      const description = 'Your password has been successfully updated.'
      toast({ title: 'Password updated', description, variant: 'success' })
    }
  })

  return (
    <FoldedSection id="password" title="Password" description="Changing it signs you out on your other devices.">
      <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
        {refusal !== null && <Alert tone="error" title={refusal} />}
        {proof === 'code' && (
          <>
            <Alert
              tone="info"
              title={sendsMail ? 'We emailed you a code. Please enter it here.' : `${noMailTitle}. ${noMailText}`}
            />
            <TextField label="Code from the email" autoComplete="one-time-code" {...form.register('nonce')} />
          </>
        )}
        {proof === 'current' && (
          <PasswordField label="Current password" autoComplete="current-password" {...form.register('current')} />
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={newPasswordHint}
          {...bindField(form, 'password', {
            validate: newPasswordRules,
          })}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...bindField(form, 'confirmation', {
            validate: validatePasswordRepeat,
          })}
        />
        <Button type="submit" variant="outline" className="self-start" busy={isSubmitting}>
          Change password
        </Button>
      </form>
    </FoldedSection>
  )
}
