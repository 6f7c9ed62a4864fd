import { useForm } from 'react-hook-form'
import { longestName } from '#contracts/accounts/account.ts'
import type { Profile } from '#contracts/accounts/profile.ts'
import { nameRule } from '#contracts/wire/person-name.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useRename } from './account.queries.ts'
import { Section } from './Section.tsx'

export interface NameFormProps {
  profile: Profile
  onChanged: (profile: Profile) => void
}

export function NameForm({ profile, onChanged }: NameFormProps) {
  const rename = useRename()
  const form = useForm({ defaultValues: { fullName: profile.fullName } })

  const submit = form.handleSubmit(({ fullName }) => {
    rename.mutate(fullName, {
      onSuccess: (changed) => {
        onChanged(changed)
        form.reset({ fullName: changed.fullName })
        toast({ title: 'Name saved', variant: 'success' })
      },
    })
  })

  return (
    <Section title="Name" description="This is how your teachers and family see it.">
      <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
        {rename.error !== null && <Alert tone="error" title={say(rename.error)} />}
        <TextField
          label="Full name"
          autoComplete="name"
          maxLength={longestName}
          error={form.formState.errors.fullName?.message}
          {...form.register('fullName', { validate: nameRule })}
        />
        <Button type="submit" variant="outline" className="self-start" busy={rename.isPending}>
          Save name
        </Button>
      </form>
    </Section>
  )
}
