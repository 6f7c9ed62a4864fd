import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { eventKinds, type WebhookForm, webhookForm } from '#contracts/administration/webhooks.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CheckGroup } from './CheckGroup.tsx'
import { eventNames } from './program-words.ts'
import { useAddWebhook } from './programs.queries.ts'

export const eventOptions = eventKinds.map((value) => ({ value, label: eventNames[value] }))

/** Asks where events go, and which. */
export function WebhookDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const add = useAddWebhook()
  const form = useForm<WebhookForm>({ defaultValues: { url: '', kinds: [] }, resolver: zodResolver(webhookForm) })
  const { errors, isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      onMade((await add.mutateAsync(values)).secret)
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'url') : undefined
      form.setError(
        issue === undefined ? 'root' : 'url',
        { message: issue?.message ?? describeApiFailure(error) },
        { shouldFocus: true },
      )
    }
  })

  return (
    <FormDialog
      title="Add an address"
      confirm="Add address"
      onSubmit={submit}
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty}
      onClose={onClose}
    >
      <TextField
        label="Address"
        hint="The other program shows it. It begins with https://."
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...bindField(form, 'url')}
      />
      <CheckGroup legend="Send an event when" options={eventOptions} {...bindField(form, 'kinds')} />
    </FormDialog>
  )
}
