import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UserId } from '#contracts/wire/ids.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useDiscardGuard } from '#web/ui/dialogs/use-discard-guard.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { CardCheckList } from './CardCheckList.tsx'
import { CardsInProgress, RemainingCards } from './CardRunParts.tsx'
import { CardSheet } from './CardSheet.tsx'
import { cardCheckQuery } from './card-check.queries.ts'
import { labelMakeCards } from './card-words.ts'
import { LeaveCards } from './LeaveCards.tsx'
import { useCardRun } from './use-card-run.ts'

export interface PrintCardsDialogProps {
  students: readonly { readonly userId: UserId; readonly fullName: string }[]
  onClose: () => void
}

/** Makes cards for several students: shows first who gets one, then the sheet. */
export function PrintCardsDialog({ students, onClose }: PrintCardsDialogProps) {
  const check = useQuery(cardCheckQuery(students.map(({ userId }) => userId)))
  const { run, make, stop } = useCardRun()
  const [isKept, setKept] = useState(false)
  const ready = check.data?.ready ?? []

  function start(users: readonly UserId[]) {
    setKept(false)
    void make(users)
  }

  const stage = run.is !== 'at_rest' ? 'making' : run.cards.length > 0 ? 'sheet' : 'question'
  const isAsking = stage === 'question'
  const isSheet = stage === 'sheet'
  const content = useContentOf(stage)
  const guard = useDiscardGuard(!isAsking && !(isSheet && isKept), onClose)
  return (
    <Dialog
      title={isSheet ? 'Access cards' : 'Print access cards'}
      size={isSheet ? 'lg' : 'md'}
      onClose={guard.leave}
      footer={
        isAsking ? (
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabledReason={ready.length === 0 ? 'There is nobody to make a card for.' : null}
              onClick={() => start(ready.map(({ userId }) => userId))}
            >
              {labelMakeCards(ready.length)}
            </Button>
          </>
        ) : undefined
      }
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {isAsking && (
          <>
            {run.failure !== null && <Alert tone="error" title={run.failure} />}
            <CardCheckList query={check} students={students} />
          </>
        )}
        {stage === 'making' && <CardsInProgress run={run} onStop={stop} />}
        {isSheet && (
          <>
            {run.left.length > 0 && <RemainingCards run={run} onMake={() => start(run.left)} />}
            <CardSheet cards={run.cards} onKept={() => setKept(true)} />
          </>
        )}
      </div>
      {guard.isAsking && <LeaveCards onStay={guard.stay} onDiscard={guard.discard} />}
    </Dialog>
  )
}

/** The button that leads to the next stage disappears with the old stage, so the focus moves to the new content. */
function useContentOf(stage: string) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)

  // The focus belongs to the document, outside React.
  useEffect(() => {
    if (shown.current !== stage) content.current?.focus({ preventScroll: true })
    shown.current = stage
  }, [stage])

  return content
}
