import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCallback, useState } from 'react'
import type { AuthoredSection, EditedTest, SectionForm } from '#contracts/authoring-questions.ts'
import type { SectionId } from '#contracts/ids.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DiscardDialog } from '#web/ui/DiscardDialog.tsx'
import { useSortableRow, useSorting } from '#web/ui/sorting.ts'
import { toast } from '#web/ui/toast.ts'
import { useDiscardGuard } from '#web/ui/use-discard-guard.ts'
import { DeleteSectionDialog } from './DeletionDialogs.tsx'
import { useCreateSection, useUpdateSection } from './editor.queries.ts'
import { draggedLook, Grip, shiftKeys } from './Grip.tsx'
import { isSameOrder, placed, shifted } from './reordering.ts'
import { SectionFields } from './SectionFields.tsx'
import { sectionFailure } from './section-failure.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export interface SectionsDialogProps {
  edited: EditedTest
  onClose: () => void
  onOrder: (order: SectionId[], moved: AuthoredSection) => void
}

export function SectionsDialog({ edited, onClose, onOrder }: SectionsDialogProps) {
  const { sections, test } = edited
  const create = useCreateSection(test.id)
  const ids = sections.map(({ id }) => id)
  const [deleting, setDeleting] = useState<AuthoredSection | null>(null)
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const guard = useDiscardGuard(dirty.size > 0, onClose)

  const noteDirty = useCallback((form: string, isDirty: boolean) => {
    setDirty((present) => {
      if (present.has(form) === isDirty) return present
      return new Set(isDirty ? [...present, form] : [...present].filter((one) => one !== form))
    })
  }, [])

  useSorting('section', ({ id, beside }) => {
    const dragged = sections.find((section) => section.id === id)
    if (dragged !== undefined) save(placed(ids, dragged.id, beside), dragged)
  })

  function save(order: SectionId[], moved: AuthoredSection) {
    if (!isSameOrder(ids, order)) onOrder(order, moved)
  }

  async function add(values: SectionForm): Promise<boolean> {
    try {
      await create.mutateAsync(values)
      toast({ title: 'Section created', description: values.title, variant: 'success' })
      return true
    } catch (error) {
      toast({
        title: 'Failed to create section. Please try again.',
        description: say(error),
        variant: 'destructive',
      })
      return false
    }
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && guard.leave()}
      title="Manage Test Sections"
      description="Questions are numbered over all sections in this order."
      footer={
        <Button variant="outline" onClick={guard.leave}>
          Close
        </Button>
      }
    >
      <ol className="flex flex-col divide-y divide-line">
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            index={index}
            count={sections.length}
            onShift={(by) => save(shifted(ids, index, by), section)}
            onDirty={noteDirty}
            onDelete={() => setDeleting(section)}
          />
        ))}
      </ol>
      <div className="rounded-lg bg-sunken p-4">
        <h3 className="mb-3 font-semibold">New section</h3>
        <SectionFields
          id="new"
          label="New section"
          start={noSection}
          confirm="Create Section"
          onDirty={noteDirty}
          onSave={add}
        />
      </div>
      {deleting !== null && <DeleteSectionDialog section={deleting} onClose={() => setDeleting(null)} />}
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </Dialog>
  )
}

const noSection: SectionForm = { title: '', subject: null }

interface SectionRowProps {
  section: AuthoredSection
  index: number
  count: number
  onShift: (by: -1 | 1) => void
  onDirty: (form: string, isDirty: boolean) => void
  onDelete: () => void
}

function SectionRow({ section, index, count, onShift, onDirty, onDelete }: SectionRowProps) {
  const update = useUpdateSection(section.id)
  const focus = useKeptFocus(index)
  const sorting = useSortableRow({ kind: 'section', list: 'sections', id: section.id })
  const shift = (by: -1 | 1) => focus.keep(() => onShift(by))
  const words = {
    up: `Move ${section.title} up`,
    down: `Move ${section.title} down`,
    delete: `Delete ${section.title}`,
  }

  async function save(values: SectionForm): Promise<boolean> {
    try {
      await update.mutateAsync({ ...values, revision: section.revision })
      toast({ title: 'Section updated', description: values.title, variant: 'success' })
      return true
    } catch (error) {
      toast({
        title: 'Failed to update section.',
        description: sectionFailure(error, section, values),
        variant: 'destructive',
      })
      return false
    }
  }

  return (
    <li
      ref={sorting.row}
      data-edge={sorting.edge ?? undefined}
      data-dragged={sorting.isDragged || undefined}
      className={`flex flex-wrap items-end gap-3 py-4 ${draggedLook}`}
    >
      <Grip handle={sorting.handle} className="mb-3" />
      <div className="min-w-0 grow basis-80">
        <SectionFields
          id={section.id}
          label={section.title}
          start={{ title: section.title, subject: section.subject }}
          confirm="Save"
          onDirty={onDirty}
          onSave={save}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the buttons in it do */}
      <div ref={focus.box} onKeyDown={shiftKeys(shift)} className="flex">
        <Button
          variant="ghost"
          size="icon"
          aria-label={words.up}
          data-tooltip={words.up}
          disabledReason={index === 0 ? 'It is the first section.' : null}
          onClick={() => shift(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={words.down}
          data-tooltip={words.down}
          disabledReason={index === count - 1 ? 'It is the last section.' : null}
          onClick={() => shift(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        <Button variant="ghost" size="icon" aria-label={words.delete} data-tooltip={words.delete} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </li>
  )
}
