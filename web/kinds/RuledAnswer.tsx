import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { QuestionEntry } from '#contracts/answers/kinds.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { RuledProps } from './kind-props.ts'

const Line = createLazyPart(async () => (await import('./number-line/RuledLine.tsx')).RuledLine)
const Order = createLazyPart(async () => (await import('./order/RuledOrder.tsx')).RuledOrder)

/** Kinds for which a list of all identifiers would be too long. */
const ruled: Readonly<Partial<Record<QuestionEntry, ComponentType<RuledProps>>>> = {
  'number-line': Line,
  order: Order,
}

/** One answer that counts as right. `children` is the list of identifiers, used for the other kinds. */
export function RuledAnswer({ children, ...props }: RuledProps & { children: ReactNode }) {
  const Ruled = ruled[props.question.entry]
  if (Ruled === undefined) return children
  return (
    <Suspense fallback={<Skeleton className="h-64 rounded-xl" />}>
      <Ruled {...props} />
    </Suspense>
  )
}
