import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { extractSignInName, isSignInName } from '#domain/people/sign-in-names.ts'
import { noMailText, noMailTitle, useSendsMail } from '#web/api/sent-mail.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useRefreshAccount } from './account.queries.ts'
import { FoldedSection } from './Section.tsx'
import { askForEmailChange } from './security-acts.ts'

/** An address changes once both the old and the new address have confirmed it. For a sign-in name, only the new address confirms. */
export function EmailForm({ user }: { user: User }) {
  const refresh = useRefreshAccount()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email: '' } })
  const { isSubmitting } = form.formState
  const present = user.email ?? ''
  const hasAddress = !isSignInName(present)
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
    <FoldedSection
      id="email"
      title="Email address"
      value={extractSignInName(present)}
      startsOpen={pending !== null}
      description={
        hasAddress
          ? 'You log in with this address, and we send emails to it.'
          : 'With an email address, you can get a new password when you forget yours.'
      }
    >
      <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
        <p className="text-sm">
          <span>{hasAddress ? 'Your address is' : 'You log in with'}</span>{' '}
          <strong className="wrap-anywhere font-semibold">{extractSignInName(present)}</strong>
          <span>{`.${!hasAddress ? ' Add an email address and you log in with that instead.' : ''}`}</span>
        </p>
        {pending !== null && <Pending present={present} pending={pending} />}
        {refusal !== null && <Alert tone="error" title={refusal} />}
        <TextField
          label={hasAddress ? 'New email' : 'Email'}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            hasAddress
              ? 'Confirm it from both addresses, the old and the new.'
              : 'We send an email there. Open the link in it to confirm.'
          }
          {...bindField(form, 'email', {
            validate: {
              shape: (text) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim()) || 'Please enter a valid email address',
              other: (text) => text.trim().toLowerCase() !== present || 'This is your address already.',
            },
          })}
        />
        <Button type="submit" variant="outline" className="self-start" busy={isSubmitting}>
          {hasAddress ? 'Change email' : 'Add email'}
        </Button>
      </form>
    </FoldedSection>
  )
}

/** Shows who still has to confirm the change. */
function Pending({ present, pending }: { present: string; pending: string }) {
  const sendsMail = useSendsMail()
  if (!sendsMail) return <Alert tone="error" title={`${noMailTitle}. ${noMailText}`} />
  return isSignInName(present) ? (
    <Alert tone="info" title="An email is on its way">
      <p className="wrap-anywhere">{`Open the link in the email to ${pending}. After that you log in with this address.`}</p>
    </Alert>
  ) : (
    <Alert tone="info" title="Two emails are on their way">
      <p className="wrap-anywhere">
        {`Open the link in the email to ${present} and the one in the email to ${pending}. The change happens after both addresses confirm it.`}
      </p>
    </Alert>
  )
}
