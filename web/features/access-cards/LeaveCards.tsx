import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'

export interface LeaveCardsDialogProps {
  onStay: () => void
  onDiscard: () => void
}

/** Asks before leaving the page loses codes that cannot be shown again. */
export function LeaveCards({ onStay, onDiscard }: LeaveCardsDialogProps) {
  return (
    <Confirmation
      title="Leave before the cards are printed?"
      description="The codes are only in this window, and earlier cards of these students no longer work."
      confirm="Leave Without Cards"
      keep="Keep Cards"
      onConfirm={onDiscard}
      onClose={onStay}
    />
  )
}
