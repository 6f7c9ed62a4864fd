import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'

export interface DiscardDialogProps {
  onStay: () => void
  onDiscard: () => void
}

export function DiscardDialog({ onStay, onDiscard }: DiscardDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onStay()}
      title="Discard unsaved changes?"
      description="What you changed since the last save is lost."
      footer={
        <>
          <Button variant="outline" onClick={onStay}>
            Keep Editing
          </Button>
          <Button variant="destructive" onClick={onDiscard}>
            Discard Changes
          </Button>
        </>
      }
    />
  )
}
