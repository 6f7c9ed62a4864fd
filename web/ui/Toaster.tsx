import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
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
  const place = useRef<HTMLDivElement>(null)
  const id = toast?.id

  // Before it is painted: on the other side where it would cover what the person is using.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice is placed anew
  useLayoutEffect(() => {
    const { current: box } = place
    if (box === null) return
    box.removeAttribute('data-aside')
    box.toggleAttribute('data-aside', isInUseBelow(box.querySelector('[data-toast]')))
  }, [id])

  return createPortal(
    // At the left while a dialog is open: its buttons stand at the right, and must not be covered by what they cause.
    <div
      ref={place}
      className="pointer-events-none fixed inset-0 z-50 flex items-start justify-center p-3 data-aside:flex-row-reverse data-aside:items-end sm:items-end sm:justify-end sm:p-6 sm:in-[body:has([role=dialog],[role=alertdialog],dialog[open])]:justify-start"
    >
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

/** Whether the notice, where it stands, covers a control that has the focus or the pointer on it. */
function isInUseBelow(notice: Element | null): boolean {
  if (notice === null) return false
  const card = notice.getBoundingClientRect()
  return [...document.querySelectorAll(':is(a,button,input,select,textarea,summary):is(:hover,:focus)')].some(
    (control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      return left < card.right && right > card.left && top < card.bottom && bottom > card.top
    },
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const remaining = useRef(toastDuration)
  const isPaused = isHovered || isFocused

  // Time runs only while nobody points at the notice or has the focus in it. A pointer that rests where it comes up does not
  // point at it: what moves is the notice.
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
      onMouseMove={() => setHovered(true)}
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
