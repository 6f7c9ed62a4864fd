import type { UserId } from '#contracts/wire/ids.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { CardsInProgress, RemainingCards } from './CardRunParts.tsx'
import { CardSheet } from './CardSheet.tsx'
import { useCardRun } from './use-card-run.ts'

interface AccessCardsProps {
  userIds: readonly UserId[]
  /** Students whose cards explain how a parent can join. */
  withoutParent: ReadonlySet<UserId>
  /** Called with true while the page holds codes that are not printed yet, and with false once they are. */
  onRisk: (isAtRisk: boolean) => void
}

/** Makes cards for students who sign in with one, and shows them for printing. */
export function AccessCards({ userIds, withoutParent, onRisk }: AccessCardsProps) {
  const { run, make, stop } = useCardRun()

  function start(users: readonly UserId[]) {
    onRisk(true)
    void make(users)
  }

  if (run.is !== 'at_rest') return <CardsInProgress run={run} onStop={stop} />
  if (run.cards.length > 0) {
    return (
      <>
        {run.left.length > 0 && <RemainingCards run={run} onMake={() => start(run.left)} />}
        <CardSheet cards={run.cards} withoutParent={withoutParent} onKept={() => onRisk(false)} />
      </>
    )
  }
  const words = userIds.length === 1 ? '1 student gets in with a card' : `${userIds.length} students get in with cards`
  return (
    <Alert tone={run.failure === null ? 'info' : 'error'} title={run.failure ?? words} className="print:hidden">
      <p>Print the cards and hand them out. Each has a code that works once, for 14 days.</p>
      <Button onClick={() => start(userIds)}>{userIds.length === 1 ? 'Make the card' : 'Make the cards'}</Button>
    </Alert>
  )
}
