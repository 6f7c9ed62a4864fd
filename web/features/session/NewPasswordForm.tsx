import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { type PasswordOf, setNewPassword } from './recovery-acts.ts'

/** The new password after a recovery link. */
export function NewPasswordForm({ of, onDone }: { of: PasswordOf; onDone: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ defaultValues: { password: '', confirmation: '' } })
  const { errors, isSubmitting } = form.formState

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
        hint="At least 8 characters"
        error={errors.password?.message}
        {...form.register('password', {
          validate: {
            long: (text) => text.length >= 8 || 'Password must be at least 8 characters',
            short: (text) => text.length < 64 || 'Password must be less than 64 characters',
          },
        })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation', {
          validate: (text, { password }) => text === password || "Passwords don't match",
        })}
      />
      <Button type="submit" busy={isSubmitting} className="w-full">
        Update password
      </Button>
    </form>
  )
}
