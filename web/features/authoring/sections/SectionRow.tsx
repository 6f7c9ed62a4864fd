import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AuthoredSection, SectionForm } from '#contracts/authoring/authoring-questions.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useKeptFocus } from '#web/ui/dialogs/use-kept-focus.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { DragHandle, draggedClasses, makeShiftKeyHandler } from '#web/ui/tables/Grip.tsx'
import { useSortableRow } from '#web/ui/tables/sorting.ts'
import { useUpdateSection } from '../edits/editor.queries.ts'
import { SectionFields } from './SectionFields.tsx'
import { describeSectionFailure } from './section-failure.ts'

export interface SectionRowProps {
  section: AuthoredSection
  index: number
  count: number
  onShift: (by: -1 | 1) => void
  onDirty: (form: string, isDirty: boolean) => void
  onDelete: () => void
}

/** One section in the dialog's list: its fields, and buttons to move or delete it. */
export function SectionRow({ section, index, count, onShift, onDirty, onDelete }: SectionRowProps) {
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
        description: describeSectionFailure(error, section, values),
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
      className={`flex flex-wrap items-end gap-3 py-4 ${draggedClasses}`}
    >
      <DragHandle handle={sorting.handle} className="mb-3" />
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
      <div ref={focus.box} onKeyDown={makeShiftKeyHandler(shift)} className="flex">
        <IconButton
          icon={ArrowUp}
          aria-label={words.up}
          data-tooltip={words.up}
          disabledReason={index === 0 ? 'It is the first section.' : null}
          onClick={() => shift(-1)}
        />
        <IconButton
          icon={ArrowDown}
          aria-label={words.down}
          data-tooltip={words.down}
          disabledReason={index === count - 1 ? 'It is the last section.' : null}
          onClick={() => shift(1)}
        />
        <IconButton icon={Trash2} aria-label={words.delete} data-tooltip={words.delete} onClick={onDelete} />
      </div>
    </li>
  )
}
