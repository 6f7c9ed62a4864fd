import { type ComponentType, lazy, Suspense } from 'react'
import { SpinnerIcon } from './Spinner.tsx'

/** A dialog whose code is loaded when it first opens. Until then the page is already dimmed. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense fallback={<DimmedPage />}>
      <Loaded {...props} />
    </Suspense>
  )
}

function DimmedPage() {
  return (
    <span
      role="status"
      aria-label="Opening"
      className="fixed inset-0 z-40 grid place-items-center bg-scrim text-accent"
    >
      <SpinnerIcon className="size-9" />
    </span>
  )
}
