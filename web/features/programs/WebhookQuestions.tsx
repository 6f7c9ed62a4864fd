import { earlierSecretHours, type Webhook } from '#contracts/administration/webhooks.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { ActConfirmation } from '#web/ui/dialogs/ActConfirmation.tsx'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useDeleteWebhook, useRenewSecret } from './programs.queries.ts'

export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  return (
    <ActConfirmation
      title="Delete this address?"
      description={`${webhook.url} gets no events from now on, and its log is deleted. You cannot undo this.`}
      confirm="Delete address"
      act={useDeleteWebhook(webhook.id)}
      input={undefined}
      done={() => ({ title: 'Address deleted' })}
      onClose={onClose}
    />
  )
}

export interface RenewSecretDialogProps {
  webhook: Webhook
  onMade: (secret: string) => void
  onClose: () => void
}

export function RenewSecretDialog({ webhook, onMade, onClose }: RenewSecretDialogProps) {
  const renew = useRenewSecret(webhook.id)
  return (
    <Confirmation
      title="Make a new secret?"
      description={`Give it to the other program within ${earlierSecretHours} hours. Until then, the old one works too.`}
      confirm="Make a new secret"
      isDestructive={false}
      busy={renew.isPending}
      onConfirm={() => renew.mutate(undefined, { onSuccess: ({ secret }) => onMade(secret) })}
      onClose={onClose}
    >
      {renew.error !== null && <Alert tone="error" title={describeApiFailure(renew.error)} />}
    </Confirmation>
  )
}
