import { useEffect, useEffectEvent, useState } from 'react'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { findKindComponent, isSpecialEntry, type KindComponent, loadKindComponent } from '#web/kinds/entries.ts'
import { isAnsweredInText } from '#web/kinds/kind-props.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { KindEntryProps } from '../screen/test-screen.ts'

/** Loads the code of all question kinds in the paper, so that they work without a network. */
export async function loadKinds(questions: readonly Pick<PaperQuestion, 'entry'>[]) {
  const entries = new Set(questions.map(({ entry }) => entry).filter(isSpecialEntry))
  await Promise.all([...entries].map(loadKindComponent))
}

/** The answer field for question kinds other than single choice and number. Its code is loaded only if the paper has such a question. */
export function KindEntry({
  question,
  number,
  record,
  isOpen,
  canEliminate,
  store,
  renderOption,
  renderText,
}: KindEntryProps) {
  const { entry } = question
  const [Entry, setEntry] = useState<KindComponent | null>(() => findKindComponent(entry))
  const [isLost, setLost] = useState(false)
  const load = useEffectEvent(() => {
    setLost(false)
    if (!isSpecialEntry(entry)) return
    loadKindComponent(entry).then(
      (kind) => setEntry(() => kind),
      () => setLost(true),
    )
  })

  // Code is loaded outside React, and again when the network is back.
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
        canEliminate={canEliminate}
        renderOption={renderOption}
        renderText={renderText}
        onRevise={(revise) => store.respond(question.id, revise)}
      />
    )
  }
  return (
    <>
      {isAnsweredInText(question) && renderText()}
      {isLost ? (
        <Alert tone="warning" title="The options did not load">
          <p>Your answers are safe. Check your connection, then try again.</p>
          <RetryButton entry={entry} onLoad={(kind) => setEntry(() => kind)} />
        </Alert>
      ) : (
        <Skeleton className="h-64 rounded-xl" />
      )}
    </>
  )
}

interface RetryButtonProps extends Pick<PaperQuestion, 'entry'> {
  onLoad: (kind: KindComponent) => void
}

function RetryButton({ entry, onLoad }: RetryButtonProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => {
        if (isSpecialEntry(entry)) loadKindComponent(entry).then(onLoad, () => {})
      }}
    >
      Try again
    </Button>
  )
}
