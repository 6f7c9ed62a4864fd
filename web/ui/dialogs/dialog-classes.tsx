/** Shared by dialogs and alert dialogs: the backdrop, the window and the order of its parts. */
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { joinClassNames } from '../text/class-names.ts'

export const backdropClasses =
  'fixed inset-0 z-40 bg-scrim transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0'

export const popupClasses =
  'fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[92dvh] w-full max-w-lg flex-col rounded-t-2xl border border-line ' +
  'bg-surface shadow-raised outline-none transition sm:inset-0 sm:my-auto sm:h-fit sm:max-h-[85dvh] sm:rounded-2xl ' +
  'data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:translate-y-3 data-ending-style:opacity-0'

export const besideDialogClasses =
  'relative flex max-h-[calc(100dvh-2rem)] flex-col rounded-xl border border-line bg-surface shadow-card outline-none'

export interface DialogBodyProps {
  title: ReactNode
  description: ReactNode
  children: ReactNode
  keep?: string | undefined
  footer: ReactNode
  onClose?: (() => void) | undefined
}

/** The title stays in place while the rest scrolls, so that nothing scrolls under the close button. */
export function DialogBody({ title, description, children, keep, footer, onClose }: DialogBodyProps) {
  return (
    <>
      <div className="shrink-0 px-6 pt-6 pb-2">{title}</div>
      <div
        className={joinClassNames(
          '@container flex min-h-0 flex-col gap-4 overflow-y-auto px-6 pb-6',
          !description && 'pt-2',
        )}
      >
        {description}
        {children}
      </div>
      {(keep ?? footer) !== undefined && (
        <div className="flex flex-col-reverse gap-3 border-line border-t p-4 sm:flex-row sm:justify-end sm:px-6">
          {keep !== undefined && (
            <Button variant="outline" onClick={onClose}>
              {keep}
            </Button>
          )}
          {footer}
        </div>
      )}
    </>
  )
}
