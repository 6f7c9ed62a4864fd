import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { SpinnerIcon } from '#web/ui/buttons/Spinner.tsx'

/**
 * A dialog whose code is loaded when it first opens. Until then, the page is dimmed. If the code cannot be loaded, a notice says so, and
 * the page keeps everything that was typed.
 */
export function createLazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load().catch(notOpened) }))
  return (props) => <Soon dialog={<Loaded {...props} />} />
}

/** Responds to the click immediately, even on a slow device; the dialog is rendered after that. */
function Soon({ dialog }: { dialog: ReactNode }) {
  const isNow = useDeferredValue(true, false)
  return isNow && <Suspense fallback={<DimmedPage />}>{dialog}</Suspense>
}

/** Uses the code that shows notices, which is loaded soon after the page. */
async function notOpened() {
  return (await import('#web/ui/feedback/Toaster.tsx')).NotOpened
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
