import type { FormEvent, ReactNode } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import type { ShownSettings, updateSettings } from '#contracts/administration/administration.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { CardContent, CardDescription, CardFooter } from '#web/ui/page/Card.tsx'
import { useChangeSettings } from './administration.queries.ts'
import { SaveButton } from './SaveButton.tsx'

export interface SettingsFormProps<Values extends BodyOf<typeof updateSettings>> {
  form: UseFormReturn<Values>
  /** The fields. A refusal that concerns none of them is shown at the first. */
  names: readonly [Path<Values>, ...Path<Values>[]]
  /** Returns the values of the fields after a save. */
  read: (saved: ShownSettings) => Values
  onSaved?: (saved: ShownSettings) => void
  /** Follows "Settings saved". */
  notice?: string
  description: ReactNode
  confirm: string
  children: ReactNode
}

/** The content of a card with some of the settings. */
export function SettingsForm<Values extends BodyOf<typeof updateSettings>>({
  form,
  names,
  read,
  onSaved,
  notice,
  description,
  confirm,
  children,
}: SettingsFormProps<Values>) {
  const change = useChangeSettings()

  const submit = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: (saved) => {
        onSaved?.(saved)
        form.reset(read(saved))
        toast({ title: 'Settings saved', description: notice, variant: 'success' })
      },
      onError: (error) => {
        const issue = error instanceof ApiError ? error.issues[0] : undefined
        const field = names.find((name) => name === issue?.path) ?? names[0]
        form.setError(field, { message: issue?.message ?? describeApiFailure(error) }, { shouldFocus: true })
      },
    }),
  )

  function save(event: FormEvent) {
    // A refusal of a field that is not registered, such as a chosen file, would block every later save.
    form.clearErrors()
    return submit(event)
  }

  return (
    <form onSubmit={save} noValidate>
      <CardDescription className="px-5 sm:px-6">{description}</CardDescription>
      <CardContent className="flex flex-col gap-4">{children}</CardContent>
      <CardFooter>
        <SaveButton type="submit" busy={change.isPending} isDirty={form.formState.isDirty}>
          {confirm}
        </SaveButton>
      </CardFooter>
    </form>
  )
}
