import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { getButtonClasses } from '../buttons/button-classes.ts'
import { joinClassNames } from '../text/class-names.ts'
import {
  currentToast,
  dismissToast,
  toast as showToast,
  subscribeToToasts,
  type Toast,
  toastDuration,
} from './toast.ts'

/**
 * The place where notices appear, once per app. It is a direct child of the body, and its two live regions always exist, because a region
 * that is added together with its text is not announced.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast)
  const isUrgent = toast?.variant === 'destructive'
  const place = useRef<HTMLDivElement>(null)
  const id = toast?.id

  // Before it is painted: into the corner where it covers least.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice is placed anew
  useLayoutEffect(() => {
    const notice = place.current?.querySelector('[data-toast]')
    if (place.current !== null && notice) putAside(place.current, notice)
  }, [id])

  return createPortal(
    <div
      ref={place}
      className="pointer-events-none fixed inset-0 z-50 flex items-start justify-center p-3 data-[corner^=bottom]:items-end sm:p-6 sm:data-[corner$=left]:justify-start sm:data-[corner$=right]:justify-end"
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

const openDialog = ':is([role=dialog],[role=alertdialog],dialog[open])'
const controls = ':is(a,button,input,select,textarea,summary,[data-keep-clear])'
/** Weight of a control under the focus or the pointer. Covering it is worse than covering all others together. */
const inUse = 1000
/** Weight of the product's name, which shows where the person is. Two links at the bottom of a page can be covered for five seconds. */
const wholeName = 3

/**
 * Moves the notice to the corner where it covers the fewest controls. A phone has only a top and a bottom. The buttons of a dialog are on
 * its right, so the left is preferred while one is open. Controls behind the dialog cannot be used and do not count.
 */
function putAside(box: HTMLElement, notice: Element) {
  const dialog = [...document.querySelectorAll(openDialog)].at(-1)
  const shown = [...(dialog ?? document).querySelectorAll(controls)].filter((control) => !box.contains(control))
  const covered = (corner: string) => {
    box.dataset.corner = corner
    const card = notice.getBoundingClientRect()
    return shown.reduce((sum, control) => sum + (isBelow(card, control) ? weightOf(control) : 0), 0)
  }
  const [fewest] = cornersBy(dialog !== undefined)
    .map((corner) => ({ corner, weight: covered(corner) }))
    .sort((a, b) => a.weight - b.weight)
  if (fewest !== undefined) box.dataset.corner = fewest.corner
}

function cornersBy(hasDialog: boolean): string[] {
  if (innerWidth < 640) return ['top-right', 'bottom-right']
  const sides = hasDialog ? ['left', 'right'] : ['right', 'left']
  return ['bottom', 'top'].flatMap((end) => sides.map((side) => `${end}-${side}`))
}

function isBelow(card: DOMRect, control: Element): boolean {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  return left < card.right && right > card.left && top < card.bottom && bottom > card.top
}

function weightOf(control: Element): number {
  if (control.matches('[data-keep-clear]')) return wholeName
  return control.matches(':hover,:focus') ? inUse : 1
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const remaining = useRef(toastDuration)
  const isPaused = isHovered || isFocused

  // The timer runs only while the pointer and the focus are elsewhere. A pointer that was already at that place does not count, because the
  // notice appeared under it.
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
      className={joinClassNames(
        'pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-xl border bg-surface p-4 pr-2 shadow-raised',
        'transition starting:-translate-y-2 starting:opacity-0 sm:starting:translate-y-2',
        toast.variant === 'destructive' ? 'border-danger/50' : 'border-line',
      )}
    >
      {toast.variant !== undefined && toast.variant !== 'default' && (
        <Icon
          aria-hidden="true"
          className={joinClassNames(
            'mt-0.5 size-5 shrink-0',
            toast.variant === 'success' ? 'text-success' : 'text-danger',
          )}
        />
      )}
      <div className="min-w-0 grow text-sm">
        <p className="font-semibold">{toast.title}</p>
        {toast.description !== undefined && <p className="wrap-anywhere mt-0.5 text-muted">{toast.description}</p>}
        {toast.action !== undefined && (
          <button
            type="button"
            className={getButtonClasses('outline', 'sm', 'mt-2')}
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
        className={getButtonClasses('ghost', 'icon', '-my-2 text-muted')}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  )
}

/** Replaces a dialog whose code could not be loaded. Browsers remember such a failure, so only a reload helps. */
export function NotOpened({ onClose }: { onClose?: () => void }) {
  useEffect(() => {
    showToast({ title: 'This could not be opened', description: 'Check your connection, then reload the page.' })
    onClose?.()
  }, [onClose])
  return null
}
