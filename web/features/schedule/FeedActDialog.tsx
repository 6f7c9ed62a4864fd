import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'

export type FeedAct = 'renew' | 'close'

const words: Record<FeedAct, { title: string; description: string; confirm: string; keep: string }> = {
  renew: {
    title: 'Make a new address?',
    description: 'Calendars that read the address you have now stop showing these sessions until they get the new one.',
    confirm: 'Make a new address',
    keep: 'Keep the old one',
  },
  close: {
    title: 'Close the address?',
    description: 'Calendars that read it stop showing these sessions. The sessions themselves stay.',
    confirm: 'Close the address',
    keep: 'Keep it',
  },
}

export interface FeedActDialogProps {
  act: FeedAct
  onConfirm: () => void
  onClose: () => void
}

/** Asks before calendars that subscribed lose what they read. */
export function FeedActDialog({ act, onConfirm, onClose }: FeedActDialogProps) {
  const { title, description, confirm, keep } = words[act]
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant="destructive"
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {confirm}
          </Button>
        </>
      }
    />
  )
}
