import Download from 'lucide-react/icons/download'
import type { Paper } from '#contracts/attempts/tests.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'
import type { AttemptView, SaveState } from '../engine/attempt-state.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { RefusedAnswers } from './RefusedAnswers.tsx'
import { SignInInNewTabLink } from './SignInElsewhere.tsx'
import { makeUnsentWorkFile } from './unsent-work-file.ts'

export interface SavedDialogProps {
  open: boolean
  onClose: () => void
  view: Pick<AttemptView, 'saved' | 'isStoredHere' | 'refused'>
  paper: Pick<Paper, 'questions'>
  store: Pick<AttemptStore, 'unsentWork'>
}

/** Shows where the answers are stored, and the last resort if they cannot be sent. */
export function SavedDialog({ open, onClose, view, store, paper }: SavedDialogProps) {
  const { saved, isStoredHere, refused } = view

  function take() {
    const work = store.unsentWork()
    if (work === null) return
    const { fileName, text } = makeUnsentWorkFile(work)
    offerDownload(fileName, text, 'application/json')
  }

  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title="Your answers"
      description={savedDetails(saved)}
      footer={<Button onClick={onClose}>Keep working</Button>}
    >
      <p className="text-sm">
        {isStoredHere
          ? 'A copy is kept on this device as well, until the server has everything.'
          : 'This device has no copy, because the browser’s storage is full or switched off. Keep this page open.'}
      </p>
      {saved.kind === 'signed_out' && <SignInInNewTabLink />}
      {refused.length > 0 && <RefusedAnswers {...{ refused, paper }} />}
      {(saved.waiting > 0 || refused.length > 0) && (
        <div className="flex flex-col gap-2 rounded-xl border border-line bg-sunken/50 p-4 text-sm">
          <p>
            If they are not sent before the test ends, download them and give the file to your tutor or school. An
            administrator can load it into your test.
          </p>
          <Button variant="outline" size="sm" onClick={take} className="self-start">
            <Download aria-hidden="true" />
            Download unsent answers
          </Button>
        </div>
      )}
    </ModalDialog>
  )
}

/** Describes in a sentence where the answers are stored. */
function savedDetails({ kind, waiting }: SaveState): string {
  const count = waiting === 1 ? 'The work on 1 question' : `The work on ${waiting} questions`
  switch (kind) {
    case 'saved':
      return 'The server has all of your answers.'
    case 'saving':
      return waiting === 0 ? 'Saving.' : `${count} is on its way to the server.`
    case 'offline':
      return waiting === 0
        ? 'There is no connection. The server has all of your answers so far.'
        : `There is no connection. ${count} is sent as soon as it is back.`
    case 'signed_out':
      return waiting === 0
        ? 'Your session has ended. The server has all of your answers so far.'
        : `Your session has ended. ${count} is sent when you have logged in again.`
    case 'failing':
      return waiting === 0
        ? 'The server has a problem, but it has all of your answers so far.'
        : `The server did not take the work yet. ${count} is sent again until it does.`
  }
}
