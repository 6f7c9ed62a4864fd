import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { useDiscardGuard } from './use-discard-guard.ts'

export interface FormDialogProps {
  title: string
  description?: string | undefined
  /** Of the form among the children that the main button submits. */
  formId: string
  /** The words of that button. */
  confirm: string
  busy: boolean
  /** Something was typed that is not saved: closing asks first. */
  isDirty?: boolean
  onClose: () => void
  children: ReactNode
}

/** A window with one form: its buttons leave things as they are, or submit it. Import it lazily. */
export function FormDialog({
  title,
  description,
  formId,
  confirm,
  busy,
  isDirty = false,
  onClose,
  children,
}: FormDialogProps) {
  const guard = useDiscardGuard(isDirty && !busy, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.leave()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </Dialog>
  )
}
