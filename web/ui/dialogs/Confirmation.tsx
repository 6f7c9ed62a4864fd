import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { AlertDialog } from './AlertDialog.tsx'

export interface ConfirmationProps {
  title: string
  /** What will happen, and what will be deleted. */
  description: string
  confirm: string
  /** The text of the button that changes nothing. */
  keep?: string
  isDestructive?: boolean
  busy?: boolean
  /** Why it cannot be confirmed yet. */
  disabledReason?: string | null
  onConfirm: () => void
  onClose: () => void
  /** Content below the question: an error, a list of what will be deleted, a field for the reason. */
  children?: ReactNode
}

/** A question with two answers. Import it lazily. */
export function Confirmation({
  title,
  description,
  confirm,
  keep = 'Cancel',
  isDestructive = true,
  busy = false,
  disabledReason = null,
  onConfirm,
  onClose,
  children,
}: ConfirmationProps) {
  return (
    <AlertDialog
      onClose={onClose}
      title={title}
      description={description}
      keep={keep}
      footer={
        <Button
          variant={isDestructive ? 'destructive' : 'default'}
          busy={busy}
          disabledReason={disabledReason}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      }
    >
      {children}
    </AlertDialog>
  )
}
