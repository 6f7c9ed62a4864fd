import { Suspense } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { findKindAuthor } from './authors.ts'
import type { AuthorProps } from './kind-props.ts'

/** The editor fields that a kind needs beyond text and options, with its key. */
export function KindAuthor(props: AuthorProps) {
  const Author = findKindAuthor(props.draft.inputType)
  if (Author === null) return null
  return (
    <Suspense fallback={<Skeleton className="h-64 rounded-xl" />}>
      <Author {...props} />
    </Suspense>
  )
}
