import { type ReactNode, useEffect, useRef } from 'react'

export interface SidebarDrawerProps {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The sidebar on a narrow screen, as the platform's modal dialog: focus stays inside and Escape closes it. */
export function SidebarDrawer({ open, onClose, children }: SidebarDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // A dialog becomes modal through a method call, not an attribute.
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop reaches the dialog; by keyboard it is Escape
    <dialog
      ref={dialog}
      aria-label="Navigation"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={
        'fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] -translate-x-full border-line border-r bg-surface ' +
        'p-0 text-ink shadow-raised transition-[translate,display,overlay] transition-discrete duration-200 open:translate-x-0 ' +
        'backdrop:bg-scrim starting:open:-translate-x-full'
      }
    >
      <div className="flex h-full flex-col">{children}</div>
    </dialog>
  )
}
