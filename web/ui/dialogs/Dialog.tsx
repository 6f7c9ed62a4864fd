import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { getButtonClasses } from '../buttons/button-classes.ts'
import { BreakableText } from '../text/BreakableText.tsx'
import { joinClassNames } from '../text/class-names.ts'
import { backdropClasses, besideDialogClasses, DialogBody, popupClasses } from './dialog-classes.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

export interface DialogProps {
  onClose: () => void
  title: string
  description?: string | undefined
  children?: ReactNode
  /** The text of the button that only closes. */
  keep?: string
  /** Further buttons, the main one last. */
  footer?: ReactNode
  /** The element that gets the focus first; null for the first control of the dialog. */
  startsAt?: (() => HTMLElement | null) | undefined
}

export interface WindowProps extends DialogProps {
  /** `lg` is for forms with a second column. */
  size?: 'md' | 'lg' | undefined
  /** Its content cannot be shown again, so a press outside of it does not close it. */
  isShownOnce?: boolean
  /** The container for the dialog on a wide screen; the page next to it stays usable. Without it, the dialog covers the page. */
  beside?: HTMLElement | null | undefined
  /** Returns whether the focus goes back to its previous place when the dialog closes. It does not if another dialog replaces it. */
  returnsFocus?: (() => boolean) | undefined
}

/**
 * A dialog that closes with Escape, its close button or, if it is modal, a click outside of it. Import it lazily if the page works without
 * it.
 */
export function Dialog({
  onClose,
  title,
  description,
  children,
  keep,
  footer,
  size = 'md',
  startsAt,
  isShownOnce = false,
  beside = null,
  returnsFocus,
}: WindowProps) {
  // Keeps the place where it opened, because moving it would lose the typed text.
  const [place] = useState(() => (window.matchMedia('(min-width: 64rem)').matches ? beside : null))
  const isModal = place === null
  const finalFocus = useReturnedFocus(returnsFocus)
  return (
    <Base.Root
      open
      modal={isModal}
      disablePointerDismissal={!isModal || isShownOnce}
      onOpenChange={(open) => !open && onClose()}
    >
      <Base.Portal container={place ?? undefined}>
        {isModal && <Base.Backdrop className={backdropClasses} />}
        <Base.Popup
          initialFocus={() => startsAt?.() ?? true}
          finalFocus={finalFocus}
          className={isModal ? joinClassNames(popupClasses, size === 'lg' && 'sm:max-w-5xl!') : besideDialogClasses}
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
            keep={keep}
            footer={footer}
            onClose={onClose}
          >
            {children}
          </DialogBody>
          <Base.Close
            aria-label="Close"
            className={getButtonClasses('ghost', 'icon', 'absolute! top-3 right-3 text-muted')}
          >
            <X aria-hidden="true" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
