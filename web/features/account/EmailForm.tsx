import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useRefreshAccount } from './account.queries.ts'
import { Section } from './Section.tsx'
import { askForEmailChange } from './security-acts.ts'

/** An address changes only when both the old and the new one have confirmed it. */
export function EmailForm({ user }: { user: User }) {
  const refresh = useRefreshAccount()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const present = user.email ?? ''
  const pending = user.new_email ?? null

  const submit = form.handleSubmit(async ({ email }) => {
    setRefusal(null)
    const failure = await askForEmailChange(email.trim().toLowerCase())
    setRefusal(failure)
    if (failure === null) {
      form.reset()
      refresh()
    }
  })

  return (
    <Section title="Email address" description="You log in with this address, and we send emails to it.">
      <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
        <p className="text-sm">
          Your address is <strong className="wrap-anywhere font-semibold">{present}</strong>.
        </p>
        {pending !== null && (
          <Alert tone="info" title="Two emails are on their way">
            <p className="wrap-anywhere">
              Open the link in the email to {present} and the one in the email to {pending}. The change happens after
              both addresses confirm it.
            </p>
          </Alert>
        )}
        {refusal !== null && <Alert tone="error" title={refusal} />}
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="Confirm the change from both addresses, the old one and the new one."
          error={errors.email?.message}
          {...form.register('email', {
            validate: {
              shape: (text) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim()) || 'Please enter a valid email address',
              other: (text) => text.trim().toLowerCase() !== present || 'This is your address already.',
            },
          })}
        />
        <Button type="submit" variant="outline" className="self-start" busy={isSubmitting}>
          Change email
        </Button>
      </form>
    </Section>
  )
}
