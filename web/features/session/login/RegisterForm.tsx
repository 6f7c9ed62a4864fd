import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { validateName } from '#contracts/wire/person-name.ts'
import { validatePasswordLength } from '#domain/people/new-password.ts'
import { useConfig } from '#web/api/use-config.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type AccountRegistration, registerAccount } from '../store/account-acts.ts'
import { EmailField } from './EmailField.tsx'
import { checkEmailAddress } from './email-address.ts'
import { ResendButton } from './ResendButton.tsx'
import { recordMailRequest } from './use-mail-gap.ts'
import { chooseFirstRole, listAllowedTypes, type RegisterFormProps } from './who-registers.ts'

const shortestPassword = 6

const blank: AccountRegistration = { fullName: '', email: '', password: '', role: 'student', ageBand: null }

export function RegisterForm({ onMailSent, allowed, startsAs = 'student', ageBand = null }: RegisterFormProps) {
  const [refused, setRefused] = useState<{ message: string; email: string; isRegistered: boolean } | null>(null)
  const { config } = useConfig()
  const types = listAllowedTypes(allowed)
  const form = useForm<AccountRegistration>({
    defaultValues: { ...blank, role: chooseFirstRole(allowed, startsAs), ageBand },
  })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(
    async (values) => {
      setRefused(null)
      const registration = { ...values, fullName: values.fullName.trim(), email: values.email.trim() }
      const outcome = await registerAccount(registration)
      if (outcome.kind === 'mail_sent') {
        const { email } = registration
        recordMailRequest({ kind: 'verification', email, refusal: null, gapSeconds: config?.mailGapSeconds })
        onMailSent(email)
        return
      }
      if (outcome.field !== null) form.setError(outcome.field, { message: outcome.message }, { shouldFocus: true })
      else setRefused({ ...outcome, email: registration.email })
    },
    (wrong) => sayWhatIsWrong(wrong, form.getValues()),
  )

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {refused !== null && (
        <Alert tone="error" title={refused.message}>
          {refused.isRegistered && <ResendButton email={refused.email} />}
        </Alert>
      )}
      <RadioGroup
        label="I am a"
        hint={types.length > 1 ? 'If you are a parent, choose Parent.' : undefined}
        options={types}
        {...form.register('role')}
      />
      <TextField label="Full name" autoComplete="name" {...bindField(form, 'fullName', { validate: validateName })} />
      <EmailField
        {...bindField(form, 'email', {
          validate: (email) => (email.trim() === '' ? 'Enter your email.' : checkEmailAddress(email)),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${shortestPassword} characters. Longer is safer.`}
        {...bindField(form, 'password', {
          required: 'Choose a password.',
          minLength: { value: shortestPassword, message: 'Password must be at least 6 characters' },
          validate: validatePasswordLength,
        })}
      />
      <Button type="submit" busy={isSubmitting} className="w-full">
        Create account
      </Button>
    </form>
  )
}

/** Shows the specified toast if something is missing or the password is short; otherwise the message of the first field. */
function sayWhatIsWrong(errors: FieldErrors<AccountRegistration>, { fullName, email, password }: AccountRegistration) {
  const [wrong] = Object.values(errors)
  if ([fullName.trim(), email.trim(), password].includes('')) {
    toast({ title: 'Missing information', description: 'All fields are required', variant: 'destructive' })
  } else if (errors.password?.type === 'minLength') {
    const description = 'Password must be at least 6 characters'
    toast({ title: 'Password too short', description, variant: 'destructive' })
  } else {
    toast({ title: 'Registration failed', description: wrong?.message, variant: 'destructive' })
  }
}
