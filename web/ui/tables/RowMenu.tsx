import { Menu } from '@base-ui/react/menu'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import type { RowAct } from './row-act.ts'

export interface RowMenuProps {
  label: string
  acts: readonly RowAct[]
  /** The button that opens the menu and gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  /** Whether the first action gets the focus, as it should if the keyboard opened the menu. */
  startsAtFirst: boolean
  onClose: () => void
}

const itemLook =
  'mx-1 flex min-h-11 cursor-default select-none items-center gap-3 rounded-lg px-3 py-1.5 text-ink text-sm no-underline outline-none ' +
  'pointer-fine:min-h-9 data-highlighted:bg-accent-soft data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0 ' +
  'forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]'

/** The menu of `RowActs`. Import it lazily, because it is not needed before the button is pressed. */
export function RowMenu({ label, acts, anchor, open, startsAtFirst, onClose }: RowMenuProps) {
  const chosen = useRef<(() => void) | null>(null)
  const first = useRef<HTMLElement>(null)

  // A dialog opens after the button has the focus again, so that the dialog also returns the focus to the button.
  function act(isOpen: boolean) {
    if (isOpen) {
      // A fast user may already have moved to another action.
      const isAtAnAct = document.activeElement?.role === 'menuitem'
      if (startsAtFirst && !isAtAnAct) first.current?.focus({ preventScroll: true })
      return
    }
    const does = chosen.current
    chosen.current = null
    if (does === null) return
    // A notice avoids the focused element and looks for it immediately, so the focus is set first.
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
