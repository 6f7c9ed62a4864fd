import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Goals, goalsForm, reviewMinutesChoices, weeklyMinutesChoices } from '#contracts/people/goals.ts'
import { applicantGrade } from '#contracts/people/schools.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { describeExamDays } from '#domain/people/exam-days.ts'
import { describeLastChange, formatLocalDay } from '#domain/people/goals.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { formatLongDay } from '#web/ui/text/format-day.ts'
import { useSaveGoals } from './goals.queries.ts'
import { findGoalsConflict, type GoalChoices, readChoices } from './goals-conflict.ts'
import { SchoolChoice } from './SchoolChoice.tsx'
import { examDaysQuery } from './schools.queries.ts'

export interface GoalsDialogProps {
  /** The goals when the dialog opens. Goals that are loaded later do not change its fields. */
  goals: Goals
  studentId: StudentId | null
  name: string | null
  onClose: () => void
}

const grades = [
  { value: '8', label: '8th grade', hint: 'To start high school in 9th grade' },
  { value: '9', label: '9th grade', hint: 'To change schools for 10th grade' },
]

const reviewChoices = reviewMinutesChoices.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))
const weeklyChoices = [
  { value: '', label: 'No goal' },
  ...weeklyMinutesChoices.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` })),
]

const choices = z.omit(goalsForm, { revision: true })

export function GoalsDialog({ goals, studentId, name, onClose }: GoalsDialogProps) {
  const save = useSaveGoals(studentId)
  // Also after the page has loaded newer goals: the save is of these.
  const [base, setBase] = useState(goals)
  const [conflict, setConflict] = useState<string | null>(null)
  const form = useForm<GoalChoices>({ defaultValues: readChoices(goals), resolver: zodResolver(choices) })
  const { errors, isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setConflict(null)
    try {
      await save.mutateAsync({ ...values, revision: base.revision })
      toast({ title: 'Goals saved', variant: 'success' })
      onClose()
    } catch (error) {
      const found = findGoalsConflict(error, base, values)
      if (found === null) return form.setError('root', { message: describeApiFailure(error) })
      form.reset(found.merged, { keepDefaultValues: true })
      setBase(found.present)
      setConflict(found.words)
    }
  })

  return (
    <FormDialog
      title={name === null ? 'My goals' : `Goals of ${name}`}
      description={descriptionOf(goals, name)}
      confirm="Save Goals"
      size="lg"
      onSubmit={submit}
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {conflict !== null && (
          <Alert tone="warning" title="Somebody else changed these goals while you were editing them.">
            <p>{conflict}</p>
          </Alert>
        )}
        <div className="grid items-start gap-x-6 gap-y-5 @3xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-5">
            <TextField
              label="Day of the exam (optional)"
              type="date"
              hint={useExamDays()}
              {...bindField(form, 'examDate', { setValueAs: (day: string | null) => day || null })}
            />
            <RadioGroup
              label="Grade on the day of the exam"
              options={grades}
              value={String(form.watch('applicantGrade') ?? '')}
              onValueChange={(grade) =>
                form.setValue('applicantGrade', applicantGrade.parse(Number(grade)), { shouldDirty: true })
              }
            />
            <MinutesFields form={form} />
          </div>
          <SchoolChoice
            chosen={form.watch('schoolIds')}
            error={errors.schoolIds?.message}
            onChange={(schoolIds) => form.setValue('schoolIds', schoolIds, { shouldDirty: true })}
          />
        </div>
      </div>
    </FormDialog>
  )
}

function MinutesFields({ form }: { form: UseFormReturn<GoalChoices> }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        label="Reviews on one day"
        options={reviewChoices}
        {...bindField(form, 'reviewMinutes', { setValueAs: Number })}
      />
      <SelectField
        label="Practice in seven days"
        options={weeklyChoices}
        {...bindField(form, 'weeklyMinutes', { setValueAs: (minutes) => Number(minutes) || null })}
      />
    </div>
  )
}

/** Returns what the city has published about the next season. */
function useExamDays(): string | undefined {
  const { data } = useQuery(examDaysQuery())
  return describeExamDays(data ?? [], formatLocalDay(new Date())) ?? undefined
}

function descriptionOf({ changed }: Goals, name: string | null): string {
  const whose = name === null ? 'You can change them at any time.' : 'The goals belong to the student.'
  return changed === null ? whose : `${whose} ${describeLastChange(changed, formatLongDay(changed.at))}`
}
