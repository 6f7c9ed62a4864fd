import { useForm } from 'react-hook-form'
import type { Registration } from '#contracts/accounts/config.ts'
import type { ShownSettings } from '#contracts/administration/administration.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { CardContent, CardDescription, CardFooter } from '#web/ui/page/Card.tsx'
import { useChangeSettings } from './administration.queries.ts'
import { SaveButton } from './SaveButton.tsx'

const choices: readonly { name: keyof Registration; label: string }[] = [
  { name: 'student', label: 'Students' },
  { name: 'parent', label: 'Parents' },
]

/** Sets who can create an account for themselves. */
export function RegistrationForm({ settings: { registration, installation } }: { settings: ShownSettings }) {
  const change = useChangeSettings()
  const form = useForm({ defaultValues: registration })

  const save = form.handleSubmit((values) =>
    change.mutate(
      { registration: values },
      {
        onSuccess: (saved) => {
          form.reset(saved.registration)
          toast({ title: 'Settings saved', variant: 'success' })
        },
      },
    ),
  )

  return (
    <form onSubmit={save} noValidate>
      <CardDescription className="px-5 sm:px-6">
        Who can create an account on the registration page, with a sign-in link or with Google. Administrators can
        always create accounts for others.
      </CardDescription>
      <CardContent className="flex flex-col gap-2">
        {!installation.signUps && (
          <Alert tone="warning" title="The server does not allow registration (REGISTRATION is closed)." />
        )}
        {change.error !== null && <Alert tone="error" title={describeApiFailure(change.error)} />}
        {choices.map(({ name, label }) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" className="size-5 accent-accent" {...form.register(name)} />
            <span>{label}</span>
          </label>
        ))}
      </CardContent>
      <CardFooter>
        <SaveButton type="submit" busy={change.isPending} isDirty={form.formState.isDirty}>
          Save registration
        </SaveButton>
      </CardFooter>
    </form>
  )
}
