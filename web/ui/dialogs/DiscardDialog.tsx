import { Confirmation } from './Confirmation.tsx'

export interface DiscardDialogProps {
  onStay: () => void
  onDiscard: () => void
}

export function DiscardDialog({ onStay, onDiscard }: DiscardDialogProps) {
  return (
    <Confirmation
      title="Discard unsaved changes?"
      description="You will lose your changes since the last save."
      confirm="Discard Changes"
      keep="Keep Editing"
      onConfirm={onDiscard}
      onClose={onStay}
    />
  )
}
