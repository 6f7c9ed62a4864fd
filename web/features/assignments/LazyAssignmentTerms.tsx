import { Suspense } from 'react'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import type { AssignmentTermsProps } from './AssignmentTerms.tsx'

const AssignmentTerms = createLazyPart(async () => (await import('./AssignmentTerms.tsx')).AssignmentTerms)

/** Few assignments have a window or a note, so this code is loaded only for those. */
export function LazyAssignmentTerms(props: AssignmentTermsProps) {
  const { opensAt, closesAt, note, completed } = props.assignment
  if (completed || (opensAt === null && closesAt === null && note === '')) return null
  return (
    <Suspense fallback={null}>
      <div>
        <AssignmentTerms {...props} />
      </div>
    </Suspense>
  )
}
