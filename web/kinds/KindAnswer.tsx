import { type ComponentType, lazy, Suspense } from 'react'
import type { QuestionEntry } from '#contracts/answers/kinds.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { isSpecialEntry, loadKindComponent } from './entries.ts'
import type { KindProps } from './kind-props.ts'

const lazyKinds = new Map<QuestionEntry, ComponentType<KindProps>>()

function lazyKind(entry: QuestionEntry): ComponentType<KindProps> | null {
  if (!isSpecialEntry(entry)) return null
  const known = lazyKinds.get(entry)
  if (known) return known
  const kind = lazy(async () => ({ default: await loadKindComponent(entry) }))
  lazyKinds.set(entry, kind)
  return kind
}

/** The answer to question kinds other than single choice and number, outside a test. */
export function KindAnswer(props: KindProps) {
  const Kind = lazyKind(props.question.entry)
  if (Kind === null) return null
  return (
    <Suspense fallback={<Skeleton className="h-64 rounded-xl" />}>
      <Kind {...props} />
    </Suspense>
  )
}
