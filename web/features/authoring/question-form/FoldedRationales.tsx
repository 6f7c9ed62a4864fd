import { Suspense, useState } from 'react'
import { lazyPart } from '#web/loading/parts/lazy-part.ts'
import type { RationaleFieldsProps } from './RationaleFields.tsx'

/** With the catalogue of misconceptions, which is loaded once somebody opens it. */
const RationaleFields = lazyPart(async () => (await import('./RationaleFields.tsx')).RationaleFields)

export function FoldedRationales(props: RationaleFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-4 rounded-lg border border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="px-4 py-3 font-medium text-sm">Reasons for each answer (optional)</summary>
      <div className="px-4 pb-4">
        {isOpen && (
          <Suspense fallback={<p className="text-muted text-sm">Loading…</p>}>
            <RationaleFields {...props} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
