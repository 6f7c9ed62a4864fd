/** The dialogs for questions during the import of a whole test. */
import { useState } from 'react'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import type { EarlierImport } from '#contracts/wire/refusals.ts'
import type { ImportedTest } from '#domain/authoring/question-import.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DiscardDialog } from '#web/ui/dialogs/DiscardDialog.tsx'
import { useDiscardGuard } from '#web/ui/dialogs/use-discard-guard.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { BrokenRows } from './BrokenRows.tsx'
import { CountingChoice } from './CountingChoice.tsx'
import { ImportedQuestion } from './ImportedQuestion.tsx'
import {
  describeBrokenRows,
  type ImportedRow,
  listBrokenRows,
  makeTestRows,
  needsReview,
  scrollToRow,
} from './imported-row.ts'
import { ImportLossList } from './LeftOut.tsx'
import { useImportedTwins } from './use-imported-twins.ts'

export interface CorrectTestDialogProps {
  test: ImportedTest
  /** The lettering of the format named in the file. */
  lettering: PaperFormat['lettering']
  busy: boolean
  /** `rows` are all questions of the file that were not removed, with their sections. */
  onImport: (rows: readonly ImportedRow[]) => void
  onClose: () => void
}

/** Shows the questions of a test file that are wrong or would lose something, to be corrected or removed. */
export function CorrectTestDialog({ test, lettering, busy, onImport, onClose }: CorrectTestDialogProps) {
  const [rows, setRows] = useState<readonly ImportedRow[]>(() => makeTestRows(test.sections))
  /** A corrected question stays in the list. */
  const [shown] = useState(() => new Set(rows.filter(needsReview).map(({ id }) => id)))
  const [from, setFrom] = useState<0 | 1 | null>(null)
  const [previews] = useState(() => test.sections.flatMap(({ preview }) => preview))
  const twins = useImportedTwins(previews)
  const guard = useDiscardGuard(!busy, onClose)

  function importNow() {
    if (test.counting === 'unknown' && from === null) {
      const description = 'Choose how this file counts its options.'
      return toast({ title: 'The answers are not clear', description, variant: 'destructive' })
    }
    const [first] = listBrokenRows(rows)
    if (first === undefined) return onImport(rows)
    scrollToRow(first.id)
    toast({
      title: 'Some questions have to be corrected',
      description: describeBrokenRows(rows) ?? '',
      variant: 'destructive',
    })
  }

  const listed = rows.filter((row) => shown.has(row.id) || needsReview(row) || twins.byRow.has(row.id))
  return (
    <Dialog
      size="lg"
      onClose={guard.leave}
      title={`Import ${test.title}`}
      description="Nothing is imported yet. Answer and correct what is below, or change the file and choose it again."
      keep="Cancel"
      footer={
        <Button busy={busy} onClick={importNow}>
          Import Test
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {test.counting === 'unknown' && (
          <CountingChoice rows={rows} from={from} onChoose={setFrom} onChange={setRows} />
        )}
        <BrokenRows rows={rows} />
        <ImportLossList rows={rows} others={test.leftOut} />
        <p role="status" className="text-muted text-sm empty:hidden">
          {twins.words}
        </p>
        <ol className="flex flex-col gap-4">
          {listed.map((row) => (
            <ImportedQuestion
              key={row.id}
              row={row}
              lettering={lettering}
              twin={twins.byRow.get(row.id)}
              onChange={setRows}
            />
          ))}
        </ol>
      </div>
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </Dialog>
  )
}

export interface RepeatedImportDialogProps {
  before: EarlierImport
  onClose: () => void
  onAgain: () => void
  onGo: (slug: string) => void
}

export function ImportedBeforeDialog({ before, onClose, onAgain, onGo }: RepeatedImportDialogProps) {
  const day = new Date(before.createdAt).toLocaleDateString('en-US', { dateStyle: 'long' })
  return (
    <AlertDialog
      onClose={onClose}
      title="This file was imported before"
      description={`On ${day} it became the test “${before.title}” (${before.slug}). Importing it again makes a second test.`}
      keep="Cancel"
      footer={
        <>
          <Button variant="outline" onClick={onAgain}>
            Import Again
          </Button>
          <Button onClick={() => onGo(before.slug)}>Go to Test</Button>
        </>
      }
    />
  )
}
