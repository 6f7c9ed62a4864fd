import type { Factor } from '@supabase/auth-js'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { validatePasswordLength } from '#domain/people/new-password.ts'
import { createRecoveryClient } from '#web/api/auth-client.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { CodeField } from '#web/ui/fields/CodeField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { acceptResetCode, setNewPassword } from '../links/recovery-acts.ts'
import { SecondFactorForm } from '../second-factor/SecondFactorForm.tsx'
import { EmailField } from './EmailField.tsx'
import { checkEmailAddress } from './email-address.ts'

interface Values {
  email: string
  code: string
  password: string
  confirmation: string
}

export interface ResetCodeFormProps {
  email: string
  /** `email` is as typed. */
  onSendAgain: (email: string) => void
  onDone: () => void
}

/** Asks for the code from the email, and the new password. An accepted code is not asked for again. */
export function ResetCodeForm({ email, onSendAgain, onDone }: ResetCodeFormProps) {
  const [refusal, setRefusal] = useState<{ title: string; reason: string | null } | null>(null)
  const [factors, setFactors] = useState<Factor[] | null>(null)
  const form = useForm<Values>({ defaultValues: { email, code: '', password: '', confirmation: '' } })
  const { isSubmitting } = form.formState
  const taken = useRef<string | null>(null)

  const submit = form.handleSubmit(async ({ email: typed, code, password }) => {
    setRefusal(null)
    const address = typed.trim()
    if (taken.current !== `${address} ${code}`) {
      const outcome = await acceptResetCode(address, code)
      if (outcome.kind === 'refused') return form.setError('code', { message: outcome.message }, { shouldFocus: true })
      taken.current = `${address} ${code}`
      if (outcome.kind === 'second_factor') return setFactors(outcome.factors)
    }
    await finish(password)
  })

  async function finish(password: string) {
    const refused = await setNewPassword('recovery', password)
    if (refused === null) onDone()
    else if (refused.isAboutPassword) form.setError('password', refused, { shouldFocus: true })
    else setRefusal({ title: 'Failed to update password', reason: refused.message })
  }

  if (factors !== null) {
    return (
      <SecondFactorForm
        client={createRecoveryClient}
        factors={factors}
        onDone={async () => {
          setFactors(null)
          await finish(form.getValues('password'))
        }}
      />
    )
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {refusal !== null && (
        <Alert tone="error" title={refusal.title}>
          {refusal.reason !== null && <p>{refusal.reason}</p>}
        </Alert>
      )}
      <ResetFields form={form} />
      <Button type="submit" busy={isSubmitting} className="w-full">
        Reset password
      </Button>
      <Button variant="link" className="self-center" onClick={() => onSendAgain(form.getValues('email').trim())}>
        Send another code
      </Button>
    </form>
  )
}

function ResetFields({ form }: { form: UseFormReturn<Values> }) {
  return (
    <>
      <EmailField {...bindField(form, 'email', { validate: checkEmailAddress })} />
      <CodeField
        label="Reset code"
        hint="The 6 digits in the email"
        {...bindField(form, 'code', {
          setValueAs: (text: string) => text.trim(),
          validate: (text) => /^\d{6}$/.test(text) || 'OTP must be 6 digits',
        })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        {...bindField(form, 'password', {
          validate: {
            long: (text) => text.length >= 6 || 'Password must be at least 6 characters long',
            short: validatePasswordLength,
          },
        })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...bindField(form, 'confirmation', {
          validate: (text, { password }) => text === password || 'Passwords do not match',
        })}
      />
    </>
  )
}
