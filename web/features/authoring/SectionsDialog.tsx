import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AuthoredSection, EditedTest, SectionForm } from '#contracts/authoring-questions.ts'
import type { SectionId } from '#contracts/ids.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useSortableRow, useSorting } from '#web/ui/sorting.ts'
import { toast } from '#web/ui/toast.ts'
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
  onDelete: (section: AuthoredSection) => void
}

export function SectionsDialog({ edited, onClose, onOrder, onDelete }: SectionsDialogProps) {
  const { sections, test } = edited
  const create = useCreateSection(test.id)
  const ids = sections.map(({ id }) => id)

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
      onOpenChange={(open) => !open && onClose()}
      title="Manage Test Sections"
      description="Questions are numbered over all sections in this order."
      footer={
        <Button variant="outline" onClick={onClose}>
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
            onDelete={() => onDelete(section)}
          />
        ))}
      </ol>
      <div className="rounded-lg bg-sunken p-4">
        <h3 className="mb-3 font-semibold">New section</h3>
        <SectionFields label="New section" start={{ title: '', subject: null }} confirm="Create Section" onSave={add} />
      </div>
    </Dialog>
  )
}

interface SectionRowProps {
  section: AuthoredSection
  index: number
  count: number
  onShift: (by: -1 | 1) => void
  onDelete: () => void
}

function SectionRow({ section, index, count, onShift, onDelete }: SectionRowProps) {
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
          label={section.title}
          start={{ title: section.title, subject: section.subject }}
          confirm="Save"
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
