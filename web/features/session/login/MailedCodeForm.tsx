import { useForm } from 'react-hook-form'
import { Button } from '#web/ui/buttons/Button.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { CodeField } from '#web/ui/fields/CodeField.tsx'
import { acceptMailedCode } from '../links/verification-link.ts'

/** For people who read the email on another device. The page continues as soon as the person is signed in. */
export function MailedCodeForm({ email }: { email: string }) {
  const form = useForm({ defaultValues: { code: '' } })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ code }) => {
    const message = await acceptMailedCode(email, code)
    if (message !== null) form.setError('code', { message }, { shouldFocus: true })
  })

  return (
    <form onSubmit={submit} noValidate className="flex w-full flex-col gap-3 text-left">
      <CodeField
        label="Or enter the code"
        hint="The 6 digits in the email"
        {...bindField(form, 'code', {
          setValueAs: (text: string) => text.trim(),
          validate: (text) => /^\d{6}$/.test(text) || 'Enter the 6 digits of the code.',
        })}
      />
      <Button type="submit" variant="outline" busy={isSubmitting} className="w-full">
        Continue
      </Button>
    </form>
  )
}
