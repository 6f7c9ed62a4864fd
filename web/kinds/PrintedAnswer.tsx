import { Suspense } from 'react'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import type { PrintedProps } from './kind-props.ts'

const PrintedKind = createLazyPart(async () => (await import('./printed/PrintedKind.tsx')).PrintedKind)

/** The text of a question and what is answered with a pencil. */
export function PrintedAnswer(props: PrintedProps) {
  return (
    <Suspense fallback={<div data-loading="" />}>
      <PrintedKind {...props} />
    </Suspense>
  )
}
