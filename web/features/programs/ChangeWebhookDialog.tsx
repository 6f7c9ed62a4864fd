import type { EventKind, Webhook } from '#contracts/administration/webhooks.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { CheckGroup } from './CheckGroup.tsx'
import { useChangeWebhook } from './programs.queries.ts'
import { eventOptions } from './WebhookDialog.tsx'

/** Changes which events an address gets, and switches it on or off. */
export function ChangeWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const change = useChangeWebhook(webhook.id)
  const { form, isDirty, sending } = useSavingForm<{ kinds: EventKind[]; isOn: boolean }>({
    defaultValues: { kinds: webhook.kinds, isOn: webhook.isOn },
    save: async ({ kinds, isOn }) => {
      // It may have been switched off meanwhile, because nothing arrived.
      await change.mutateAsync(isOn === webhook.isOn ? { kinds } : { kinds, isOn })
      toast({ title: 'Address saved', variant: 'success' })
    },
    onSaved: onClose,
  })

  return (
    <FormDialog
      title="Change events"
      description={webhook.url}
      confirm="Save changes"
      {...sending}
      isDirty={isDirty}
      onClose={onClose}
    >
      <CheckTile label="On" hint="While it is off, nothing is sent or kept for it." {...form.register('isOn')} />
      <CheckGroup
        legend="Send an event when"
        options={eventOptions}
        {...bindField(form, 'kinds', { validate: (kinds) => kinds.length > 0 || 'Choose at least one event.' })}
      />
    </FormDialog>
  )
}
