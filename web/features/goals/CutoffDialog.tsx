import { zodResolver } from '@hookform/resolvers/zod'
import { type CutoffForm, cutoffForm, type School, type SchoolCutoff } from '#contracts/people/schools.ts'
import { formatLocalDay } from '#domain/people/goals.ts'
import { isRefusal } from '#web/api/api-error.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useSaveCutoff } from './schools.queries.ts'

export interface CutoffDialogProps {
  school: School
  /** Null to add a score. */
  cutoff: SchoolCutoff | null
  onClose: () => void
}

export function CutoffDialog({ school, cutoff, onClose }: CutoffDialogProps) {
  const save = useSaveCutoff(school.id, cutoff)
  const { form, isDirty, sending } = useSavingForm<CutoffForm>({
    defaultValues: cutoff === null ? newCutoff(school) : valuesOf(cutoff),
    resolver: zodResolver(cutoffForm),
    findField: (refusal) => (isRefusal(refusal, 'year_taken') ? 'year' : undefined),
    save: async (values) => {
      await save.mutateAsync(values)
      toast({ title: 'Score saved', description: `${school.name}, ${values.year}`, variant: 'success' })
    },
    onSaved: onClose,
  })

  return (
    <FormDialog
      title={cutoff === null ? 'Add Score' : 'Edit Score'}
      description={`The lowest score that received an offer from ${school.name}. Everybody sees it with its year and source.`}
      confirm={cutoff === null ? 'Add Score' : 'Save Changes'}
      {...sending}
      isDirty={isDirty}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
        <TextField
          label="Year of the offers"
          inputMode="numeric"
          {...bindField(form, 'year', { setValueAs: numberOf })}
        />
        <SelectField
          label="Grade of applicants"
          options={[
            { value: '8', label: '8th grade' },
            { value: '9', label: '9th grade' },
          ]}
          {...bindField(form, 'grade', { setValueAs: numberOf })}
        />
        <TextField
          label="Lowest score"
          inputMode="numeric"
          {...bindField(form, 'lowestScore', { setValueAs: numberOf })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Source" hint="Who published it" {...bindField(form, 'source')} />
        <TextField label="Checked on" type="date" hint="Score and source compared" {...bindField(form, 'checkedOn')} />
      </div>
      <TextField label="Address of the source" type="url" placeholder="https://" {...bindField(form, 'sourceUrl')} />
    </FormDialog>
  )
}

/** Returns NaN for an empty field, so that the form asks for a number. */
function numberOf(text: string | number): number {
  return String(text).trim() === '' ? Number.NaN : Number(text)
}

/** Fills in the source of the newest score, because the next one usually has the same source. */
function newCutoff({ cutoffs: [newest] }: School): Partial<CutoffForm> {
  const today = formatLocalDay(new Date())
  return {
    ...{ year: Number(today.slice(0, 4)), grade: 8, checkedOn: today },
    ...{ source: newest?.source ?? '', sourceUrl: newest?.sourceUrl ?? '' },
  }
}

function valuesOf({ id: _, revision: __, ...values }: SchoolCutoff): CutoffForm {
  return values
}
