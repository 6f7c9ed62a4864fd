import { useEffect, useEffectEvent, useState } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { KindEntryProps } from '../screen/late-tools.ts'

type SelectList = typeof import('#web/kinds/multiple-select/SelectList.tsx')['SelectList']

/** Kept for the next question of the kind. */
let loaded: SelectList | null = null

/** So that a question of the kind is there without a network. */
export async function loadKinds(): Promise<SelectList> {
  loaded = (await import('#web/kinds/multiple-select/SelectList.tsx')).SelectList
  return loaded
}

/** The answer to a question that is neither one choice nor a number. Its code is loaded where a paper has such a question. */
export function KindEntry({ question, number, record, isOpen, store, renderOption }: KindEntryProps) {
  const [Entry, setEntry] = useState(() => loaded)
  const [isLost, setLost] = useState(false)
  const load = useEffectEvent(() => {
    setLost(false)
    loadKinds().then(
      (entry) => setEntry(() => entry),
      () => setLost(true),
    )
  })

  // Code is fetched outside React, and again when the network is back.
  useEffect(() => {
    if (Entry !== null) return
    const run = () => load()
    run()
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [Entry])

  if (Entry !== null) {
    return (
      <Entry
        question={question}
        label={`Answer to question ${number}`}
        record={record}
        isOpen={isOpen}
        renderText={renderOption}
        onRevise={(revise) => store.respond(question.id, revise)}
      />
    )
  }
  if (!isLost) return <Skeleton className="h-64 rounded-xl" />
  return (
    <Alert tone="warning" title="The options did not load">
      <p>Your answers are safe. Check your connection, then try again.</p>
      <Button
        size="sm"
        variant="outline"
        onClick={() =>
          loadKinds().then(
            (entry) => setEntry(() => entry),
            () => {},
          )
        }
      >
        Try again
      </Button>
    </Alert>
  )
}
