import { useForm } from 'react-hook-form'
import { longestName } from '#contracts/accounts/account.ts'
import type { Profile } from '#contracts/accounts/profile.ts'
import { validateName } from '#contracts/wire/person-name.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useRenameMe } from './account.queries.ts'
import { FoldedSection } from './Section.tsx'

export interface NameFormProps {
  profile: Profile
  onChanged: (profile: Profile) => void
}

export function NameForm({ profile, onChanged }: NameFormProps) {
  const rename = useRenameMe()
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
    <FoldedSection
      id="name"
      title="Name"
      value={profile.fullName}
      description="This is how your teachers and family see it."
    >
      <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
        {rename.error !== null && <Alert tone="error" title={describeApiFailure(rename.error)} />}
        <TextField
          label="Full name"
          autoComplete="name"
          maxLength={longestName}
          {...bindField(form, 'fullName', { validate: validateName })}
        />
        <Button type="submit" variant="outline" className="self-start" busy={rename.isPending}>
          Save name
        </Button>
      </form>
    </FoldedSection>
  )
}
