import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AuthoredPassage } from '#contracts/authoring/authoring-questions.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useCreatePassage, useUpdatePassage } from '../edits/passages.queries.ts'
import type { RenderPictures } from '../source-text/SourceToolbar.tsx'

/** Includes the toolbar, whose code the list does not need. */
const PassageFields = createLazyPart(async () => (await import('./PassageFields.tsx')).PassageFields)
const DiscardDialog = createLazyDialog(async () => (await import('#web/ui/dialogs/DiscardDialog.tsx')).DiscardDialog)
const DeletePassageDialog = createLazyDialog(
  async () => (await import('../edits/DeletionDialogs.tsx')).DeletePassageDialog,
)

export interface PassagesPanelProps {
  testId: TestId
  passages: readonly AuthoredPassage[]
  renderPictures?: RenderPictures | undefined
}

/** Characters of a passage in the list. */
const previewLength = 100

type Open = { name: 'add' } | { name: 'edit' | 'delete'; passage: AuthoredPassage } | null

export function PassagesPanel({ testId, passages, renderPictures }: PassagesPanelProps) {
  const [open, setOpen] = useState<Open>(null)
  const [isDirty, setDirty] = useState(false)
  /** What the author wants to open instead of a passage with unsaved changes. */
  const [wanted, setWanted] = useState<Open>(null)
  const choose = (next: Open) => (isDirty ? setWanted(next) : setOpen(next))
  const panel = useRef<HTMLElement>(null)

  /** The form disappears, and the focus returns to the button that opened it. */
  function close(button: string) {
    flushSync(() => setOpen(null))
    panel.current?.querySelector<HTMLElement>(`[data-opens="${button}"]`)?.focus()
  }

  return (
    <section
      ref={panel}
      aria-labelledby="passages"
      className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="passages" className="font-semibold text-lg">
          Passages
        </h2>
        <Button size="sm" variant="outline" data-opens="add" onClick={() => choose({ name: 'add' })}>
          Add Passage
        </Button>
      </div>
      {open?.name === 'add' && (
        <PassageAdding
          testId={testId}
          onClose={() => close('add')}
          onDirty={setDirty}
          renderPictures={renderPictures}
        />
      )}
      {passages.length === 0 && open === null && (
        <p className="text-muted text-sm">Reading passages appear here. Several questions can use the same passage.</p>
      )}
      <ul className="divide-y divide-line">
        {passages.map((passage) => (
          <li key={passage.id} className="py-1.5">
            {open?.name === 'edit' && open.passage.id === passage.id ? (
              <PassageEditing
                passage={passage}
                onClose={() => close(passage.id)}
                onDirty={setDirty}
                renderPictures={renderPictures}
              />
            ) : (
              <PassageRow
                passage={passage}
                onEdit={() => choose({ name: 'edit', passage })}
                onDelete={() => choose({ name: 'delete', passage })}
              />
            )}
          </li>
        ))}
      </ul>
      {wanted !== null && (
        <DiscardDialog
          onStay={() => setWanted(null)}
          onDiscard={() => {
            setWanted(null)
            setOpen(wanted)
          }}
        />
      )}
      {open?.name === 'delete' && <DeletePassageDialog passage={open.passage} onClose={() => setOpen(null)} />}
    </section>
  )
}

interface PassageRowProps {
  passage: AuthoredPassage
  onEdit: () => void
  onDelete: () => void
}

function PassageRow({ passage, onEdit, onDelete }: PassageRowProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0 grow">
        <p className="truncate font-medium text-sm">{passage.title}</p>
        <p className="truncate text-muted text-xs">{extractPlainText(passage.text, previewLength)}</p>
      </div>
      <div className="flex shrink-0">
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Edit passage ${passage.title}`}
          data-opens={passage.id}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button size="sm" variant="ghost" aria-label={`Delete passage ${passage.title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </div>
  )
}

interface WritingProps {
  onClose: () => void
  onDirty: (isDirty: boolean) => void
  renderPictures: RenderPictures | undefined
}

function PassageAdding({ testId, onClose, onDirty, renderPictures }: WritingProps & { testId: TestId }) {
  const create = useCreatePassage(testId)
  return (
    <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
      <PassageFields
        start={{ title: '', text: '' }}
        confirm="Add Passage"
        onSave={async (values) => {
          await create.mutateAsync(values)
          toast({ title: 'Passage added', description: values.title, variant: 'success' })
          onClose()
        }}
        onCancel={onClose}
        onDirty={onDirty}
        renderPictures={renderPictures}
      />
    </Suspense>
  )
}

function PassageEditing({ passage, onClose, onDirty, renderPictures }: WritingProps & { passage: AuthoredPassage }) {
  const update = useUpdatePassage(passage)
  return (
    <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
      <PassageFields
        start={{ title: passage.title, text: passage.text }}
        confirm="Save Passage"
        onSave={async (values) => {
          const { changedQuestions } = await update.mutateAsync(values)
          const description = `${changedQuestions} ${changedQuestions === 1 ? 'question has' : 'questions have'} it.`
          toast({ title: 'Passage saved', description, variant: 'success' })
          onClose()
        }}
        onCancel={onClose}
        onDirty={onDirty}
        renderPictures={renderPictures}
      />
    </Suspense>
  )
}
