import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'

export type CalendarFeedAct = 'renew' | 'close'

const words: Record<CalendarFeedAct, { title: string; description: string; confirm: string; keep: string }> = {
  renew: {
    title: 'Create a new link?',
    description: 'Calendars that use your present link stop showing these dates until you give them the new one.',
    confirm: 'Create a new link',
    keep: 'Keep the old one',
  },
  close: {
    title: 'Close the link?',
    description: 'Calendars that use it stop showing these dates. Nothing else changes.',
    confirm: 'Close the link',
    keep: 'Keep it',
  },
}

export interface FeedActDialogProps {
  act: CalendarFeedAct
  onConfirm: () => void
  onClose: () => void
}

/** Asks before subscribed calendars lose their feed. */
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
