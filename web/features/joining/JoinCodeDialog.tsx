import { useEffect, useRef } from 'react'
import type { JoinTarget, NewJoinCode } from '#contracts/people/joining.ts'
import { getPlatformName } from '#web/api/brand.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { useMakeJoinCode } from './joining.queries.ts'
import { describeJoinCode } from './joining-words.ts'
import { buildLinkWithCode } from './shared-code.ts'

export interface JoinCodeDialogProps {
  target: JoinTarget
  /** The name of the class; or of the child or tutor if an administrator makes the code. */
  name: string | null
  onClose: () => void
}

/** Makes a code and shows it once. The server stores only its hash. */
export function JoinCodeDialog({ target, name, onClose }: JoinCodeDialogProps) {
  const make = useMakeJoinCode()
  const made = make.data
  const isForParent = target.kind === 'child'
  const { title, before, after } = describeJoinCode(target.kind, name)
  return (
    <Dialog
      onClose={onClose}
      isShownOnce={made !== undefined}
      title={title}
      description={made === undefined ? before : shownOnce(isForParent)}
      footer={
        made === undefined ? (
          <>
            <Button variant="outline" onClick={onClose}>
              Not now
            </Button>
            <Button busy={make.isPending} onClick={() => make.mutate(target)}>
              Make a code
            </Button>
          </>
        ) : (
          <>
            <Button variant={isForParent ? 'ghost' : 'outline'} onClick={() => copy(made.code)}>
              Copy
            </Button>
            <Button variant={isForParent ? 'outline' : 'default'} onClick={onClose}>
              Done
            </Button>
            {isForParent && (
              <Button onClick={() => shareCode(made.code, name === null ? 'mine' : 'of_student')}>Share</Button>
            )}
          </>
        )
      }
    >
      {make.error !== null && <Alert tone="error" title={describeApiFailure(make.error)} />}
      {made === undefined ? (
        <p className="text-muted text-sm">A new code replaces the one before it.</p>
      ) : (
        <MadeCode made={made} after={after} />
      )}
    </Dialog>
  )
}

function shownOnce(isForParent: boolean): string {
  return isForParent
    ? 'Press “Share” to send a link with it, or write it down. We show it only once.'
    : 'Write it down or copy it now. We show it only once.'
}

function MadeCode({ made: { code, expiresAt }, after }: { made: NewJoinCode; after: string }) {
  const shown = useRef<HTMLParagraphElement>(null)
  // The focused button is gone. Focus moves to what replaced it.
  useEffect(() => shown.current?.focus(), [])
  return (
    <>
      <p
        ref={shown}
        tabIndex={-1}
        translate="no"
        className="notranslate rounded-lg bg-sunken p-4 text-center font-mono font-semibold text-3xl tracking-widest outline-none"
      >
        {code}
      </p>
      <p className="text-muted text-sm">
        <span>{`${after} It is good until `}</span>
        <DateTime instant={expiresAt} />.
      </p>
    </>
  )
}

async function copy(code: string) {
  try {
    await navigator.clipboard.writeText(code)
    toast({ title: 'Code copied', variant: 'success' })
  } catch {
    toast({ title: 'Copy failed', description: 'Please write the code down.', variant: 'destructive' })
  }
}

/** Opens the device's share sheet, or copies the message. */
async function shareCode(code: string, whose: 'mine' | 'of_student'): Promise<void> {
  const text = messageWith(code, whose)
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text })
      return
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Message copied', description: 'Paste it into a message to the parent.', variant: 'success' })
  } catch {
    toast({ title: 'Copy failed', description: 'Please write the code down.', variant: 'destructive' })
  }
}

function messageWith(code: string, whose: 'mine' | 'of_student'): string {
  const wish = whose === 'mine' ? 'Please add yourself as my parent' : 'Please add yourself as a parent'
  return `${wish} on ${getPlatformName()}. Open this link, then create an account or log in: ${buildLinkWithCode(code)}`
}
