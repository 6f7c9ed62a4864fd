/**
 * A modal dialog made from the browser's own `<dialog>`. It needs no library, so it is available immediately and without a network. That is
 * why the test screen uses it instead of `Dialog`.
 */
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useReducer, useRef } from 'react'
import { getButtonClasses } from '../buttons/button-classes.ts'
import { joinClassNames } from '../text/class-names.ts'
import { DialogBody } from './dialog-classes.tsx'

export interface ModalDialogProps {
  open: boolean
  /** Called for Escape, the close button and a click outside of the dialog. Without it, the person must press one of the buttons. */
  onClose?: (() => void) | undefined
  title: string
  description?: string | undefined
  children?: ReactNode
  /** Buttons, usually with the main one last. */
  footer?: ReactNode
  /** Whether this is a question that must be answered: an alert dialog without a close button. */
  isAlert?: boolean
  size?: 'md' | 'lg'
}

const look =
  'fixed inset-0 mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-none flex-col overflow-hidden rounded-t-2xl border border-line ' +
  'bg-surface p-0 text-ink shadow-raised outline-none backdrop:bg-scrim open:flex sm:my-auto sm:max-h-[85dvh] sm:rounded-2xl'

export function ModalDialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  isAlert = false,
  size = 'md',
}: ModalDialogProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)

  // The browser keeps the dialog's state and may close it against our will (Escape twice). Runs in the layout effect, so that the content
  // is never rendered but hidden.
  useLayoutEffect(() => {
    const dialog = box.current
    if (dialog === null || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  })

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press beside the window does
    <dialog
      ref={box}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClose={() => {
        if (open) onClose?.()
        lookAgain()
      }}
      onClick={(event) => event.target === event.currentTarget && !isAlert && onClose?.()}
      className={joinClassNames(look, size === 'lg' ? 'sm:max-w-3xl' : 'sm:max-w-lg')}
    >
      {open && (
        <>
          <DialogBody
            title={
              <h2
                id={`${id}-title`}
                className={joinClassNames('font-semibold text-lg leading-snug', !isAlert && 'pr-10')}
              >
                {title}
              </h2>
            }
            description={
              description !== undefined && (
                <p id={`${id}-description`} className="text-muted text-sm">
                  {description}
                </p>
              )
            }
            footer={footer}
          >
            {children}
          </DialogBody>
          {!isAlert && onClose !== undefined && (
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className={getButtonClasses('ghost', 'icon', 'absolute! top-3 right-3 text-muted')}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </>
      )}
    </dialog>
  )
}
