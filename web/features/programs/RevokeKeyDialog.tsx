import type { ApiKey } from '#contracts/administration/api-keys.ts'
import { ActConfirmation } from '#web/ui/dialogs/ActConfirmation.tsx'
import { useRevokeKey } from './programs.queries.ts'

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  return (
    <ActConfirmation
      title={`Revoke the key of ${name}?`}
      description="The program can read nothing from now on. You cannot undo this, but you can make another key."
      confirm="Revoke key"
      act={useRevokeKey()}
      input={id}
      done={() => ({ title: 'Key revoked', description: name })}
      onClose={onClose}
    />
  )
}
