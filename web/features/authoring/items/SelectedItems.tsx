import { useState } from 'react'
import { mostChanged } from '#contracts/authoring/item-changes.ts'
import { type Item, mostCopied } from '#contracts/authoring/items.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectedBar } from '#web/ui/tables/SelectedBar.tsx'

const CopyQuestionsDialog = createLazyDialog(
  async () => (await import('./CopyQuestionsDialog.tsx')).CopyQuestionsDialog,
)

const EditItemsDialog = createLazyDialog(async () => (await import('./EditItemsDialog.tsx')).EditItemsDialog)

export interface SelectedItemsProps {
  items: readonly Item[]
  /** Null if all that were found are selected, or as many as one change takes. */
  onSelectAll: (() => Promise<void>) | null
  onClear: () => void
}

/** Selected items stay selected while other words are searched. */
export function SelectedItems({ items, onSelectAll, onClear }: SelectedItemsProps) {
  const [open, setOpen] = useState<'copy' | 'edit' | null>(null)
  const [isSelecting, setSelecting] = useState(false)
  const name = items.length === 1 ? '1 question' : `${items.length} questions`
  return (
    <>
      <SelectedBar
        isShown={items.length > 0}
        words={`${name} selected`}
        acts={
          <>
            <Button size="sm" disabledReason={reasonNotToEdit(items)} onClick={() => setOpen('edit')}>
              Edit
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabledReason={items.length > mostCopied ? `At most ${mostCopied} at once.` : null}
              onClick={() => setOpen('copy')}
            >
              Copy to a Test or Bank
            </Button>
            {onSelectAll !== null && (
              <Button
                size="sm"
                variant="outline"
                busy={isSelecting}
                onClick={() => {
                  setSelecting(true)
                  void onSelectAll().finally(() => setSelecting(false))
                }}
              >
                Select All Found
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={onClear}>
              Clear
            </Button>
          </>
        }
      />
      {open === 'copy' && (
        <CopyQuestionsDialog
          name={name}
          questionIds={items.map(({ id }) => id)}
          hasPassage={items.some(({ passageTitle }) => passageTitle !== null)}
          onCopied={onClear}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'edit' && <EditItemsDialog items={items} onEdited={onClear} onClose={() => setOpen(null)} />}
    </>
  )
}

function reasonNotToEdit(items: readonly Item[]): string | null {
  const questions = items.flatMap((item) => item.questions)
  if (questions.length > mostChanged) return `At most ${mostChanged} at once.`
  return questions.length === 0 ? 'Tutors edit the questions of their drills.' : null
}
