import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { currentToast, dismissToast, onToastChange, type Toast, toastDuration } from './toast.ts'

/**
 * The place where notices appear, once per application. It stands in the body beside everything else, and its two live
 * regions are always there: a region that comes together with its text is not spoken.
 */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast)
  const isUrgent = toast?.variant === 'destructive'
  return createPortal(
    // At the left while a dialog is open: its buttons stand at the right, and must not be covered by what they cause.
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center p-3 sm:top-auto sm:bottom-0 sm:justify-end sm:p-6 sm:in-[body:has([role=dialog],[role=alertdialog],dialog[open])]:justify-start">
      <div aria-live="polite" aria-atomic="true" className="contents">
        {toast !== null && !isUrgent && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div aria-live="assertive" aria-atomic="true" className="contents">
        {toast !== null && isUrgent && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </div>,
    document.body,
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const remaining = useRef(toastDuration)
  const isPaused = isHovered || isFocused

  // Time runs only while nobody points at the notice or has the focus in it.
  useEffect(() => {
    if (isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => dismissToast(toast.id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - startedAt
    }
  }, [isPaused, toast.id])

  const Icon = toast.variant === 'destructive' ? CircleAlert : CircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at the notice and focusing in it only stop its clock
    <div
      data-toast={toast.variant ?? 'default'}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(toast.id)}
      className={classNames(
        'pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-xl border bg-surface p-4 pr-2 shadow-raised',
        'transition starting:-translate-y-2 starting:opacity-0 sm:starting:translate-y-2',
        toast.variant === 'destructive' ? 'border-danger/50' : 'border-line',
      )}
    >
      {toast.variant !== undefined && toast.variant !== 'default' && (
        <Icon
          aria-hidden="true"
          className={classNames('mt-0.5 size-5 shrink-0', toast.variant === 'success' ? 'text-success' : 'text-danger')}
        />
      )}
      <div className="min-w-0 grow text-sm">
        <p className="font-semibold">{toast.title}</p>
        {toast.description !== undefined && <p className="wrap-anywhere mt-0.5 text-muted">{toast.description}</p>}
        {toast.action !== undefined && (
          <button
            type="button"
            className={buttonLook('outline', 'sm', 'mt-2')}
            onClick={() => {
              toast.action?.onPress()
              dismissToast(toast.id)
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
        className={buttonLook('ghost', 'icon', '-my-2 text-muted')}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
