import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { authClient } from '#web/api/auth-client.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { SecondFactorForm } from '../second-factor/SecondFactorForm.tsx'
import { listVerifiedFactors } from '../store/factors-of.ts'
import { useAuth } from '../store/use-auth.ts'

/** Asks the owner of the page for the password. It closes when the session is restored. */
export function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const { profile, awaited, signIn, signOut } = useAuth()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ defaultValues: { password: '' } })
  const { isSubmitting } = form.formState
  const formId = useId()
  const email = profile?.email ?? ''

  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(null)
    const outcome = await signIn({ email, password })
    if (outcome.kind === 'refused') setRefusal(outcome.message)
  })

  return (
    <Dialog
      onClose={onClose}
      title="Log in again"
      description={`You were signed in as ${extractSignInName(email)}. Your work on this page is kept.`}
      footer={
        <>
          <Button variant="ghost" onClick={signOut}>
            Log in as someone else
          </Button>
          {awaited === null && (
            <Button type="submit" form={formId} busy={isSubmitting}>
              Log in
            </Button>
          )}
        </>
      }
    >
      {awaited !== null ? (
        <SecondFactorForm client={authClient} factors={listVerifiedFactors(awaited)} />
      ) : (
        <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
          {refusal !== null && <Alert tone="error" title={refusal} />}
          <input type="text" autoComplete="username" value={extractSignInName(email)} readOnly hidden />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            {...bindField(form, 'password', { required: 'Enter your password.' })}
          />
        </form>
      )}
    </Dialog>
  )
}
