import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'

export interface LeaveCardsProps {
  onStay: () => void
  onDiscard: () => void
}

/** Asks before leaving the page loses codes that cannot be shown again. */
export function LeaveCards({ onStay, onDiscard }: LeaveCardsProps) {
  return (
    <Confirmation
      title="Leave before the cards are printed?"
      description="The codes are only in this window. The cards made so far would be lost, and earlier cards of these students no longer work."
      confirm="Leave Without Cards"
      keep="Keep Cards"
      onConfirm={onDiscard}
      onClose={onStay}
    />
  )
}
