import { type ComponentType, Suspense } from 'react'
import type { QuestionEntry } from '#contracts/answers/kinds.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { ReviewProps } from './kind-props.ts'

const Select = createLazyPart(async () => (await import('./multiple-select/ReviewedSelect.tsx')).ReviewedSelect)
const Places = createLazyPart(async () => (await import('./placed/ReviewedPlaces.tsx')).ReviewedPlaces)
const Order = createLazyPart(async () => (await import('./order/ReviewedOrder.tsx')).ReviewedOrder)
const Pieces = createLazyPart(async () => (await import('./clickable-text/ReviewedPieces.tsx')).ReviewedPieces)
const Line = createLazyPart(async () => (await import('./number-line/ReviewedLine.tsx')).ReviewedLine)

const reviews: Readonly<Record<Exclude<QuestionEntry, 'choice' | 'number'>, ComponentType<ReviewProps>>> = {
  'multiple-select': Select,
  'drop-down': Places,
  table: Places,
  drag: Places,
  order: Order,
  'clickable-text': Pieces,
  'number-line': Line,
}

/** A reviewed answer to question kinds other than single choice and number, with each part marked in words and icons. */
export function ReviewedAnswer(props: ReviewProps) {
  const { entry } = props.question
  if (entry === 'choice' || entry === 'number') return null
  const Review = reviews[entry]
  return (
    <Suspense
      fallback={
        <div data-loading="">
          <Skeleton className="h-64 rounded-xl" />
        </div>
      }
    >
      <Review {...props} />
    </Suspense>
  )
}
