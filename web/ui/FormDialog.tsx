import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface FormDialogProps {
  title: string
  description?: string | undefined
  /** Of the form among the children that the main button submits. */
  formId: string
  /** The words of that button. */
  confirm: string
  busy: boolean
  onClose: () => void
  children: ReactNode
}

/** A window with one form: its buttons leave things as they are, or submit it. Import it lazily. */
export function FormDialog({ title, description, formId, confirm, busy, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
    </Dialog>
  )
}
