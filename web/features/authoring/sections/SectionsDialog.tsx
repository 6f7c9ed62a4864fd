import { useCallback, useState } from 'react'
import type { AuthoredSection, EditedTest, SectionForm } from '#contracts/authoring/authoring-questions.ts'
import type { SectionId, TestId } from '#contracts/wire/ids.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DiscardDialog } from '#web/ui/dialogs/DiscardDialog.tsx'
import { useDiscardGuard } from '#web/ui/dialogs/use-discard-guard.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useSorting } from '#web/ui/tables/sorting.ts'
import { DeleteSectionDialog } from '../edits/DeletionDialogs.tsx'
import { useCreateSection } from '../edits/editor.queries.ts'
import { insertBeside, isSameOrder, shiftItem } from '../edits/reordering.ts'
import { SectionFields } from './SectionFields.tsx'
import { SectionRow } from './SectionRow.tsx'

export interface SectionsDialogProps {
  edited: EditedTest
  onClose: () => void
  onOrder: (order: SectionId[], moved: AuthoredSection) => void
}

export function SectionsDialog({ edited, onClose, onOrder }: SectionsDialogProps) {
  const { sections, test } = edited
  const ids = sections.map(({ id }) => id)
  const [deleting, setDeleting] = useState<AuthoredSection | null>(null)
  const forms = useDirtyForms()
  const guard = useDiscardGuard(forms.isAnyDirty, onClose)

  useSorting('section', ({ id, beside }) => {
    const dragged = sections.find((section) => section.id === id)
    if (dragged !== undefined) save(insertBeside(ids, dragged.id, beside), dragged)
  })

  function save(order: SectionId[], moved: AuthoredSection) {
    if (!isSameOrder(ids, order)) onOrder(order, moved)
  }

  return (
    <Dialog
      size="lg"
      onClose={guard.leave}
      title="Manage Test Sections"
      description="Questions are numbered over all sections in this order."
      keep="Close"
    >
      <ol className="flex flex-col divide-y divide-line">
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            index={index}
            count={sections.length}
            onShift={(by) => save(shiftItem(ids, index, by), section)}
            onDirty={forms.noteDirty}
            onDelete={() => setDeleting(section)}
          />
        ))}
      </ol>
      <NewSection testId={test.id} onDirty={forms.noteDirty} />
      {deleting !== null && <DeleteSectionDialog section={deleting} onClose={() => setDeleting(null)} />}
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </Dialog>
  )
}

/** Tracks which forms have unsaved changes. */
function useDirtyForms() {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())

  const noteDirty = useCallback((form: string, isDirty: boolean) => {
    setDirty((present) => {
      if (present.has(form) === isDirty) return present
      return new Set(isDirty ? [...present, form] : [...present].filter((one) => one !== form))
    })
  }, [])

  return { isAnyDirty: dirty.size > 0, noteDirty }
}

const noSection: SectionForm = { title: '', subject: null }

interface NewSectionProps {
  testId: TestId
  onDirty: (form: string, isDirty: boolean) => void
}

function NewSection({ testId, onDirty }: NewSectionProps) {
  const create = useCreateSection(testId)

  async function add(values: SectionForm): Promise<boolean> {
    try {
      await create.mutateAsync(values)
      toast({ title: 'Section created', description: values.title, variant: 'success' })
      return true
    } catch (error) {
      toastFailure('Failed to create section. Please try again.', error)
      return false
    }
  }

  return (
    <div className="rounded-lg bg-sunken p-4">
      <h3 className="mb-3 font-semibold">New section</h3>
      <SectionFields
        id="new"
        label="New section"
        start={noSection}
        confirm="Create Section"
        onDirty={onDirty}
        onSave={add}
      />
    </div>
  )
}
