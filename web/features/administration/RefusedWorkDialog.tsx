import type { RefusedWork } from '#contracts/attempts/attempt-administration.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import {
  describeRefusalPlace,
  describeRefusalReason,
  describeRefusedAnswer,
  formatRefusedWork,
} from './refused-words.ts'

export interface RefusedWorkDialogProps {
  refused: readonly RefusedWork[]
  /** What the file changed. */
  taken: string
  onClose: () => void
}

/** Stays open until it is dismissed, because only the file has these answers. */
export function RefusedWorkDialog({ refused, taken, onClose }: RefusedWorkDialogProps) {
  return (
    <AlertDialog
      onClose={onClose}
      title="Not everything in the file counts"
      description={`${taken} This part of the file changes nothing. Keep a copy if the student asks about it.`}
      footer={
        <>
          <Button variant="outline" onClick={() => copy(refused)}>
            Copy
          </Button>
          <Button
            variant="outline"
            onClick={() => offerDownload('work-that-does-not-count.txt', formatRefusedWork(refused), 'text/plain')}
          >
            Download
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <ul aria-label="Work that does not count" className="flex flex-col divide-y divide-line text-sm">
        {refused.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a question may be there twice
          <RefusedLine key={at} refused={one} />
        ))}
      </ul>
    </AlertDialog>
  )
}

function RefusedLine({ refused }: { refused: RefusedWork }) {
  const { answer } = refused
  const words = describeRefusedAnswer(refused)
  return (
    <li className="flex flex-col gap-0.5 py-3 first:pt-0 last:pb-0">
      <h3 className="font-medium">{describeRefusalPlace(refused)}</h3>
      {answer !== undefined && answer.questionStart !== '' && (
        <p className="break-words text-muted">{answer.questionStart}</p>
      )}
      {words !== null && (
        <p className="break-words">
          Answer: <span className="font-semibold">{words}</span>
        </p>
      )}
      {answer !== undefined && answer.notes !== '' && (
        <p className="whitespace-pre-line break-words">{`Notes: ${answer.notes}`}</p>
      )}
      <p className="text-muted">{describeRefusalReason(refused)}</p>
    </li>
  )
}

async function copy(refused: readonly RefusedWork[]) {
  try {
    await navigator.clipboard.writeText(formatRefusedWork(refused))
    toast({ title: 'List copied', variant: 'success' })
  } catch {
    const description = 'Your browser does not allow copying. Please download the list.'
    toast({ title: 'The list could not be copied', description, variant: 'destructive' })
  }
}
