import { zodResolver } from '@hookform/resolvers/zod'
import { type School, type SchoolForm, schoolForm } from '#contracts/people/schools.ts'
import { isRefusal } from '#web/api/api-error.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useSaveSchool } from './schools.queries.ts'

/** Adds a school, or renames `school`. */
export function SchoolDialog({ school, onClose }: { school: School | null; onClose: () => void }) {
  const save = useSaveSchool(school)
  const { form, isDirty, sending } = useSavingForm<SchoolForm>({
    defaultValues: { name: school?.name ?? '' },
    resolver: zodResolver(schoolForm),
    findField: (refusal) => (isRefusal(refusal, 'name_taken') ? 'name' : undefined),
    save: async (values) => {
      const saved = await save.mutateAsync(values)
      toast({ title: school === null ? 'School added' : 'School renamed', description: saved.name, variant: 'success' })
    },
    onSaved: onClose,
  })

  return (
    <FormDialog
      title={school === null ? 'Add School' : `Rename ${school.name}`}
      confirm={school === null ? 'Add School' : 'Save Changes'}
      {...sending}
      isDirty={isDirty}
      onClose={onClose}
    >
      <TextField label="Name" {...bindField(form, 'name')} />
    </FormDialog>
  )
}
