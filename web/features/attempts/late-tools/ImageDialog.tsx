import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'

const widths = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]', 'w-[400%]'] as const
const percentages = [100, 150, 200, 300, 400]

export interface ImageDialogProps {
  open: boolean
  onClose: () => void
  image: { url: string; alt: string }
}

/** A question's figure as large as the screen allows, or larger with scrolling. */
export function ImageDialog({ open, onClose, image }: ImageDialogProps) {
  const [step, setStep] = useState(0)
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      size="lg"
      title="Figure"
      footer={
        <>
          <div className="mr-auto flex items-center gap-2">
            <IconButton
              icon={ZoomOut}
              variant="outline"
              aria-label="Smaller"
              disabledReason={step === 0 ? 'This is the smallest size.' : null}
              onClick={() => setStep(step - 1)}
            />
            <span role="status" className="w-12 text-center text-sm tabular-nums">
              {`${percentages[step]}%`}
            </span>
            <IconButton
              icon={ZoomIn}
              variant="outline"
              aria-label="Larger"
              disabledReason={step === widths.length - 1 ? 'This is the largest size.' : null}
              onClick={() => setStep(step + 1)}
            />
          </div>
          <Button onClick={onClose}>Close figure</Button>
        </>
      }
    >
      <section
        aria-label="Figure, enlarged"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[60dvh] overflow-auto rounded-lg border border-line bg-[#fff]"
      >
        <img
          src={image.url}
          alt={image.alt}
          referrerPolicy="no-referrer"
          className={joinClassNames('max-w-none p-3', widths[step])}
        />
      </section>
    </ModalDialog>
  )
}
