import { useEffect, useRef } from 'react'
import { getPlatformName } from '#web/api/brand.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useMakeRecoveryCodes } from './account.queries.ts'

/** Creates the codes and shows them once. The server stores only hashes. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const make = useMakeRecoveryCodes()
  const codes = make.data?.codes

  return (
    <AlertDialog
      onClose={onClose}
      title={codes === undefined ? 'Make recovery codes' : 'Keep these recovery codes'}
      description={
        codes === undefined
          ? 'If you lose your phone, each of these ten codes lets you in once. Earlier codes stop working.'
          : 'We show them only once. Print them, or keep them with your passwords, not on the phone itself.'
      }
      footer={
        codes === undefined ? (
          <>
            <Button variant="outline" onClick={onClose}>
              Not now
            </Button>
            <Button busy={make.isPending} onClick={() => make.mutate()}>
              Make codes
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={() => copy(codes)}>
              Copy
            </Button>
            <Button variant="outline" onClick={() => keep(codes)}>
              Download
            </Button>
            <Button onClick={onClose}>I have kept them</Button>
          </>
        )
      }
    >
      {make.error !== null && <Alert tone="error" title={describeApiFailure(make.error)} />}
      {codes !== undefined && <CodeList codes={codes} />}
    </AlertDialog>
  )
}

function CodeList({ codes }: { codes: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  // The focused button is gone. Focus moves to what replaced it.
  useEffect(() => list.current?.focus(), [])
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Recovery codes"
      translate="no"
      className="notranslate grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg bg-sunken p-4 font-mono text-sm outline-none"
    >
      {codes.map((code) => (
        <li key={code} className="text-center">
          {code}
        </li>
      ))}
    </ul>
  )
}

async function copy(codes: readonly string[]) {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ title: 'Recovery codes copied', variant: 'success' })
  } catch {
    const description = 'Your browser does not allow copying. Please write them down.'
    toast({ title: 'The codes could not be copied', description, variant: 'destructive' })
  }
}

function keep(codes: readonly string[]) {
  const text = `${getPlatformName()} recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  offerDownload('prep-platform-recovery-codes.txt', text, 'text/plain')
}
