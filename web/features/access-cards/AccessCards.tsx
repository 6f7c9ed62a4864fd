import { useState } from 'react'
import type { AccessCard } from '#contracts/access-cards.ts'
import type { UserId } from '#contracts/ids.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { makeCards } from './access-cards.queries.ts'
import { CardSheet } from './CardSheet.tsx'

interface AccessCardsProps {
  userIds: readonly UserId[]
  /** Their cards say how a parent can join. */
  withoutParent: ReadonlySet<UserId>
}

/** Makes cards for students who get in with one, and shows them for printing. */
export function AccessCards({ userIds, withoutParent }: AccessCardsProps) {
  const [cards, setCards] = useState<readonly AccessCard[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function make() {
    setBusy(true)
    setFailure(null)
    await makeCards(userIds).then(setCards, (error: unknown) => setFailure(say(error)))
    setBusy(false)
  }

  if (cards.length > 0) return <CardSheet cards={cards} withoutParent={withoutParent} />
  const words = userIds.length === 1 ? '1 student gets in with a card' : `${userIds.length} students get in with cards`
  return (
    <Alert tone={failure === null ? 'info' : 'error'} title={failure ?? words} className="print:hidden">
      <p>Print the cards and hand them out. Each has a code that works once, for 14 days.</p>
      <Button busy={isBusy} onClick={() => void make()}>
        {userIds.length === 1 ? 'Make the card' : 'Make the cards'}
      </Button>
    </Alert>
  )
}
