import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Alert } from '../feedback/Alert.tsx'
import { Dialog } from './Dialog.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { useDiscardGuard } from './use-discard-guard.ts'

/** The form around the children, or the id of a form among them, if its content changes with each step. */
type DialogForm = { onSubmit: FormEventHandler; formId?: never } | { formId: string; onSubmit?: never }

export type FormDialogProps = DialogForm & {
  title: string
  description?: string | undefined
  /** The text of the button that submits the form. */
  confirm: string
  /** The text of the button that changes nothing. */
  keep?: string
  /** `lg` is for forms with a second column. */
  size?: 'md' | 'lg'
  busy: boolean
  /** The server's refusal, if it does not concern a field. The input stays. */
  failure: string | null | undefined
  /** Why the form cannot be submitted yet. */
  disabledReason?: string | null
  /** A link to another page, next to the buttons. */
  link?: ReactNode
  /** Whether there is unsaved input. If so, closing asks for confirmation. */
  isDirty?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form. Its buttons cancel or submit it. Import it lazily. */
export function FormDialog({
  title,
  description,
  formId,
  onSubmit,
  confirm,
  keep = 'Cancel',
  size = 'md',
  busy,
  failure,
  disabledReason,
  link,
  isDirty = false,
  onClose,
  children,
}: FormDialogProps) {
  const ownId = useId()
  const guard = useDiscardGuard(isDirty && !busy, onClose)
  return (
    <Dialog
      size={size}
      onClose={guard.leave}
      title={title}
      description={description}
      footer={
        <>
          {link}
          <Button variant="outline" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" form={formId ?? ownId} busy={busy} disabledReason={disabledReason}>
            {confirm}
          </Button>
        </>
      }
    >
      {failure != null && <Alert tone="error" title={failure} className="mb-4" />}
      {onSubmit === undefined ? (
        children
      ) : (
        <form id={ownId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
          {children}
        </form>
      )}
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </Dialog>
  )
}
