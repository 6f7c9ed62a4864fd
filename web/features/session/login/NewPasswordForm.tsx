import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newPasswordHint, newPasswordRules, validatePasswordRepeat } from '#domain/people/new-password.ts'
import { joinWords } from '#domain/text/join-words.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { listPasskeysToGo, type PasswordSource, setNewPassword } from '../links/recovery-acts.ts'

/** The new password after a recovery link. */
export function NewPasswordForm({ of, onDone }: { of: PasswordSource; onDone: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [passkeys, setPasskeys] = useState<readonly string[]>([])
  const form = useForm({ defaultValues: { password: '', confirmation: '' } })
  const { isSubmitting } = form.formState

  useEffect(() => {
    // The server deletes the passkeys whether or not their names can be loaded.
    listPasskeysToGo(of).then(setPasskeys, () => undefined)
  }, [of])

  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(null)
    const refused = await setNewPassword(of, password)
    if (refused === null) onDone()
    else if (refused.isAboutPassword) form.setError('password', refused, { shouldFocus: true })
    else setRefusal(refused.message)
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {refusal !== null && (
        <Alert tone="error" title="Failed to update password">
          <p>{refusal}</p>
        </Alert>
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
      <Button type="submit" busy={isSubmitting} className="w-full">
        Update password
      </Button>
      {/* Loaded late, so it is placed where it does not shift the layout. */}
      {passkeys.length > 0 && (
        <p className="text-muted text-sm">
          {`This also deletes your passkeys: ${joinWords(passkeys)}. Add yours again afterwards.`}
        </p>
      )}
    </form>
  )
}
