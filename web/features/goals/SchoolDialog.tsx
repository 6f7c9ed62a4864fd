import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type School, type SchoolForm, schoolForm } from '#contracts/people/schools.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useSaveSchool } from './schools.queries.ts'

/** Adds a school, or renames `school`. */
export function SchoolDialog({ school, onClose }: { school: School | null; onClose: () => void }) {
  const save = useSaveSchool(school)
  const form = useForm<SchoolForm>({ defaultValues: { name: school?.name ?? '' }, resolver: zodResolver(schoolForm) })
  const { errors, isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save.mutateAsync(values)
      toast({ title: school === null ? 'School added' : 'School renamed', description: saved.name, variant: 'success' })
      onClose()
    } catch (error) {
      const isName = error instanceof ApiError && error.code === 'name_taken'
      form.setError(isName ? 'name' : 'root', { message: describeApiFailure(error) }, { shouldFocus: true })
    }
  })

  return (
    <FormDialog
      title={school === null ? 'Add School' : `Rename ${school.name}`}
      confirm={school === null ? 'Add School' : 'Save Changes'}
      onSubmit={submit}
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty}
      onClose={onClose}
    >
      <TextField label="Name" {...bindField(form, 'name')} />
    </FormDialog>
  )
}
