import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import { ResendButton } from './ResendButton.tsx'
import type { LoginState } from './use-login.ts'

/** Sign-in with email and password. Success changes the session, and the page reacts to that. */
export function LoginForm({ login }: { login: LoginState }) {
  const { form, missing, refused, isBusy, typedEmail, prepare, remember, submit } = login
  return (
    <form ref={form} onFocus={prepare} onBlur={remember} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {refused !== null && (
        <Alert tone="error" title={refused.message}>
          {refused.isUnverified && <ResendButton email={refused.email} />}
        </Alert>
      )}
      <EmailField name="email" defaultValue={typedEmail} error={missing.email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={missing.password} />
      <Button type="submit" busy={isBusy} className="w-full">
        Log in
      </Button>
    </form>
  )
}
