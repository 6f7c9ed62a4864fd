import { Confirmation } from '#web/ui/Confirmation.tsx'

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
  return (
    <Confirmation
      {...words[act]}
      onConfirm={() => {
        onConfirm()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
