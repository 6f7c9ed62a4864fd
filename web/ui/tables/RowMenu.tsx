import { Menu } from '@base-ui/react/menu'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import type { RowAct } from './row-act.ts'

export interface RowMenuProps {
  label: string
  acts: readonly RowAct[]
  /** The button that opens it, which gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  /** The first act gets the focus, as it should when a key opened the menu. */
  startsAtFirst: boolean
  onClose: () => void
}

const itemLook =
  'mx-1 flex min-h-11 cursor-default select-none items-center gap-3 rounded-lg px-3 py-1.5 text-ink text-sm no-underline outline-none ' +
  'pointer-fine:min-h-9 data-highlighted:bg-accent-soft data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0 ' +
  'forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]'

/** The menu of `RowActs`. Import it lazily: nobody needs it before the button is pressed. */
export function RowMenu({ label, acts, anchor, open, startsAtFirst, onClose }: RowMenuProps) {
  const chosen = useRef<(() => void) | null>(null)
  const first = useRef<HTMLElement>(null)

  // A dialog opens after the focus is back at the button, so that it gives the focus back to the button too.
  function act(isOpen: boolean) {
    if (isOpen) {
      // Somebody who was fast has gone on to another act by now.
      const isAtAnAct = document.activeElement?.role === 'menuitem'
      if (startsAtFirst && !isAtAnAct) first.current?.focus({ preventScroll: true })
      return
    }
    const does = chosen.current
    chosen.current = null
    if (does === null) return
    // A notice keeps away from what has the focus, and looks for it at once.
    anchor.current?.focus({ preventScroll: true })
    does()
  }

  return (
    <Menu.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()} onOpenChangeComplete={act}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className="z-40 outline-none">
          <Menu.Popup
            aria-label={label}
            finalFocus={anchor}
            className="max-h-(--available-height) min-w-44 overflow-y-auto rounded-xl border border-line bg-surface py-1 shadow-raised outline-none"
          >
            {acts.map(({ name, word, Icon, does, disabledReason }, at) => {
              const ref = at === 0 ? first : undefined
              const shown = (
                <>
                  <Icon aria-hidden="true" />
                  <span>{word}</span>
                </>
              )
              return typeof does === 'function' ? (
                <Menu.Item
                  key={name}
                  ref={ref}
                  aria-label={name}
                  disabled={typeof disabledReason === 'string'}
                  className={itemLook}
                  onClick={() => {
                    chosen.current = does
                  }}
                >
                  {shown}
                </Menu.Item>
              ) : (
                <Menu.LinkItem
                  key={name}
                  ref={ref}
                  aria-label={name}
                  className={itemLook}
                  closeOnClick
                  render={
                    <Link to={does.to} {...(does.isNewTab === true && { target: '_blank', rel: 'noreferrer' })} />
                  }
                >
                  {shown}
                </Menu.LinkItem>
              )
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
