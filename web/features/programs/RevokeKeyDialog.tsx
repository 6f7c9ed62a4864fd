import type { ApiKey } from '#contracts/administration/api-keys.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useRevokeKey } from './programs.queries.ts'

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeKey()
  return (
    <Confirmation
      title={`Revoke the key of ${name}?`}
      description="The program can read nothing from now on. You cannot undo this, but you can make another key."
      confirm="Revoke"
      busy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(id, {
          onSuccess: () => {
            toast({ title: 'Key revoked', description: name, variant: 'success' })
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      {revoke.error !== null && <Alert tone="error" title={describeApiFailure(revoke.error)} />}
    </Confirmation>
  )
}
