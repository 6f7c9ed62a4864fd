import { useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

export interface SecretDialogProps {
  title: string
  /** Where it goes. */
  description: string
  secret: string
  onClose: () => void
}

/** Shows a key or a secret once. The server cannot show it again. */
export function SecretDialog({ title, description, secret, onClose }: SecretDialogProps) {
  const shown = useRef<HTMLParagraphElement>(null)
  return (
    <Dialog
      onClose={onClose}
      startsAt={() => shown.current}
      isShownOnce
      title={title}
      description={`${description} We show it only once.`}
      keep="Done"
      footer={<Button onClick={() => void copy(secret)}>Copy</Button>}
    >
      <p
        ref={shown}
        tabIndex={-1}
        translate="no"
        className="notranslate wrap-anywhere select-all rounded-lg bg-sunken p-4 font-mono text-sm outline-none"
      >
        {secret}
      </p>
    </Dialog>
  )
}

async function copy(secret: string) {
  try {
    await navigator.clipboard.writeText(secret)
    toast({ title: 'Copied', variant: 'success' })
  } catch {
    toast({ title: 'Copy failed', description: 'Please select the text and copy it.', variant: 'destructive' })
  }
}
