import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { BreakableText } from '../text/BreakableText.tsx'
import type { DialogProps } from './Dialog.tsx'
import { backdropClasses, DialogBody, popupClasses } from './dialog-classes.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

export interface AlertDialogProps extends DialogProps {
  /** What will happen, and what will be deleted. */
  description: string
}

/** A question that the person must answer with one of its buttons (or Escape, which means no). Import it lazily. */
export function AlertDialog({ onClose, title, description, children, keep, footer, startsAt }: AlertDialogProps) {
  const finalFocus = useReturnedFocus()
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Popup initialFocus={() => startsAt?.() ?? true} finalFocus={finalFocus} className={popupClasses}>
          <DialogBody
            title={<Base.Title className="break-words font-semibold text-lg leading-snug">{title}</Base.Title>}
            description={
              <Base.Description className="text-muted text-sm">
                <BreakableText text={description} />
              </Base.Description>
            }
            keep={keep}
            footer={footer}
            onClose={onClose}
          >
            {children}
          </DialogBody>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
