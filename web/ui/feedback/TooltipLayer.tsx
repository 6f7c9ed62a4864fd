import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Milliseconds before the first tooltip, and milliseconds after a tooltip during which the next one appears immediately. */
const tooltipDelay = 700
const tooltipSkipDelay = 300

interface Shown {
  text: string
  side: 'above' | 'below' | 'right'
  /** The position of the tooltip's middle in viewport pixels, or of its left edge if it is on the right. */
  x: number
  y: number
}

/**
 * Shows the `data-tooltip` of the hovered or focused element: one layer for the whole app. It is only visual, so the
 * element must have the same words in its name or description. The tooltip appears below its owner, above it if there
 * is no room, or beside it with `data-tooltip-side="right"`. A cell of a lined table that is cut shows its whole text.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null)

  // Listens on the document because owners come and go.
  useEffect(() => {
    let owner: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = Number.NEGATIVE_INFINITY
    let isVisible = false

    function open(target: Element) {
      if (target === owner) return
      close()
      owner = target
      const delay = Date.now() - hiddenAt < tooltipSkipDelay ? 0 : tooltipDelay
      timer = setTimeout(() => {
        isVisible = true
        setShown(placeAt(target))
      }, delay)
    }

    function close() {
      clearTimeout(timer)
      owner = null
      if (!isVisible) return
      isVisible = false
      hiddenAt = Date.now()
      setShown(null)
    }

    function enter(event: Event) {
      const isTouch = 'pointerType' in event && event.pointerType === 'touch'
      const target = event.target instanceof Element && !isTouch ? findOwner(event.target) : null
      if (target === null) close()
      else open(target)
    }

    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    document.addEventListener('pointerover', enter, options)
    document.addEventListener('focusin', enter, options)
    document.addEventListener('focusout', close, options)
    document.addEventListener('pointerdown', close, options)
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), options)
    document.addEventListener('scroll', close, { ...options, capture: true })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [])

  if (shown === null) return null
  return createPortal(
    <div
      aria-hidden="true"
      data-side={shown.side}
      className={
        'pointer-events-none fixed z-60 max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-canvas text-xs leading-snug shadow-raised ' +
        'data-[side=above]:-translate-y-full data-[side=right]:-translate-y-1/2 not-data-[side=right]:-translate-x-1/2 forced-colors:border'
      }
      style={{ left: shown.x, top: shown.y }}
    >
      {shown.text}
    </div>,
    document.body,
  )
}

/** Pixels: the distance between element and tooltip, the height that a tooltip may need below, and half of its maximum width. */
const gap = 6
const roomBelow = 60
const halfWidth = 128

function findOwner(target: Element): Element | null {
  const owner = target.closest('[data-tooltip]')
  if (owner !== null) return owner
  const cell = target.closest('.lined-table > tbody > tr > *')
  return cell !== null && cell.scrollWidth > cell.clientWidth ? cell : null
}

function placeAt(owner: Element): Shown {
  const text = owner.getAttribute('data-tooltip') ?? textOf(owner)
  const box = owner.getBoundingClientRect()
  if (owner.getAttribute('data-tooltip-side') === 'right') {
    return { text, side: 'right', x: box.right + gap, y: box.top + box.height / 2 }
  }
  const half = Math.min(halfWidth, window.innerWidth / 2)
  const x = Math.min(Math.max(box.left + box.width / 2, half), window.innerWidth - half)
  return box.bottom + roomBelow > window.innerHeight
    ? { text, side: 'above', x, y: box.top - gap }
    : { text, side: 'below', x, y: box.bottom + gap }
}

/** As it is shown: what CSS hides is left out. */
function textOf(owner: Element): string {
  // biome-ignore lint/performance/useDomNodeTextContent: the text content has no spaces between parts, and has what is hidden
  return owner instanceof HTMLElement ? owner.innerText : ''
}
