import { Confirmation } from './Confirmation.tsx'

export interface DiscardDialogProps {
  onStay: () => void
  onDiscard: () => void
}

export function DiscardDialog({ onStay, onDiscard }: DiscardDialogProps) {
  return (
    <Confirmation
      title="Discard unsaved changes?"
      description="What you changed since the last save is lost."
      confirm="Discard Changes"
      keep="Keep Editing"
      onConfirm={onDiscard}
      onClose={onStay}
    />
  )
}
