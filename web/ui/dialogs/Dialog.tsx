import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { buttonLook } from '../buttons/button-classes.ts'
import { BreakableText } from '../text/BreakableText.tsx'
import { classNames } from '../text/class-names.ts'
import { backdropLook, besideLook, DialogBody, popupLook } from './dialog-classes.tsx'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string | undefined
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
}

export interface WindowProps extends DialogProps {
  /** `lg` is for forms with a second column. */
  size?: 'md' | 'lg' | undefined
  /** What has the focus first; null is the first control of the window. */
  startsAt?: (() => HTMLElement | null) | undefined
  /** On a wide screen the window has its place there, and the page beside it goes on. Without it, it lies over the page. */
  beside?: HTMLElement | null | undefined
  /** Whether the focus goes back to where it was when the window closes. It does not where another window takes its place. */
  returnsFocus?: (() => boolean) | undefined
}

/**
 * A window that closes with Escape, its cross or, if it is modal, a press outside it. Import it lazily if a page can do without
 * it.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  startsAt,
  beside = null,
  returnsFocus,
}: WindowProps) {
  // It stays where it opened: in another place it would lose what was typed.
  const [place] = useState(() => (window.matchMedia('(min-width: 64rem)').matches ? beside : null))
  const isModal = place === null
  return (
    <Base.Root
      open={open}
      modal={isModal}
      disablePointerDismissal={!isModal}
      onOpenChange={(next) => onOpenChange(next)}
    >
      <Base.Portal container={place ?? undefined}>
        {isModal && <Base.Backdrop className={backdropLook} />}
        <Base.Popup
          initialFocus={() => startsAt?.() ?? true}
          finalFocus={returnsFocus ?? true}
          className={isModal ? classNames(popupLook, size === 'lg' && 'sm:max-w-5xl!') : besideLook}
        >
          <DialogBody
            title={<Base.Title className="break-words pr-10 font-semibold text-lg leading-snug">{title}</Base.Title>}
            description={
              description !== undefined && (
                <Base.Description className="text-muted text-sm">
                  <BreakableText text={description} />
                </Base.Description>
              )
            }
            footer={footer}
          >
            {children}
          </DialogBody>
          <Base.Close aria-label="Close" className={buttonLook('ghost', 'icon', 'absolute! top-3 right-3 text-muted')}>
            <X aria-hidden="true" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
