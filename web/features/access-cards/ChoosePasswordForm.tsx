import { useForm } from 'react-hook-form'
import { newPasswordHint, newPasswordRules, validatePasswordRepeat } from '#domain/people/new-password.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { choosePassword } from './access-cards.queries.ts'
import type { CardOwner } from './CodeForm.tsx'

export interface ChoosePasswordFormProps {
  owner: CardOwner
  /** Called once the password is saved. Resolves when the student is signed in or was refused. */
  onChosen: (credentials: { email: string; password: string }) => Promise<void>
}

export function ChoosePasswordForm({ owner, onChosen }: ChoosePasswordFormProps) {
  const form = useForm({ defaultValues: { password: '', confirmation: '' } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onChosen({ email: await choosePassword(owner.code, password), password })
    } catch (error) {
      form.setError('password', { message: wordsOf(error) }, { shouldFocus: true })
    }
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {/* Password managers store the name with the password. */}
      <input type="text" autoComplete="username" value={owner.signInName} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={newPasswordHint}
        {...bindField(form, 'password', { validate: newPasswordRules })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...bindField(form, 'confirmation', { validate: validatePasswordRepeat })}
      />
      <Button type="submit" busy={isSubmitting} className="w-full">
        Save password and log in
      </Button>
    </form>
  )
}

/** The card may have been used in the meantime; that message is in the issue at `code`. */
function wordsOf(error: unknown): string {
  const [issue] = error instanceof ApiError ? error.issues : []
  return issue?.message ?? describeApiFailure(error)
}
