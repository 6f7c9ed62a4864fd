import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import {
  type Goals,
  type GoalsForm,
  goalsForm,
  reviewMinutesChoices,
  weeklyMinutesChoices,
} from '#contracts/people/goals.ts'
import { applicantGrade } from '#contracts/people/schools.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { examDaysInWords } from '#domain/people/exam-days.ts'
import { lastChangeWords, writeDay } from '#domain/people/goals.ts'
import { say } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { formatLongDay } from '#web/ui/text/format-day.ts'
import { useSaveGoals } from './goals.queries.ts'
import { SchoolChoice } from './SchoolChoice.tsx'
import { examDaysQuery } from './schools.queries.ts'

export interface GoalsDialogProps {
  /** The current goals, which saving replaces. */
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

export function GoalsDialog({ goals, studentId, name, onClose }: GoalsDialogProps) {
  const formId = useId()
  const save = useSaveGoals(studentId)
  const form = useForm<GoalsForm>({
    defaultValues: { ...goals, schoolIds: goals.schools.map(({ id }) => id) },
    resolver: zodResolver(goalsForm),
  })
  const { errors, isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync({ ...values, revision: goals.revision })
      toast({ title: 'Goals saved', variant: 'success' })
      onClose()
    } catch (error) {
      form.setError('root', { message: say(error) })
    }
  })

  return (
    <FormDialog
      title={name === null ? 'My goals' : `Goals of ${name}`}
      description={descriptionOf(goals, name)}
      formId={formId}
      confirm="Save Goals"
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label="Day of the exam (optional)"
          type="date"
          hint={useExamDays()}
          error={errors.examDate?.message}
          {...form.register('examDate', { setValueAs: (day: string | null) => day || null })}
        />
        <RadioGroup
          label="Grade on the day of the exam"
          options={grades}
          value={String(form.watch('applicantGrade') ?? '')}
          onValueChange={(grade) =>
            form.setValue('applicantGrade', applicantGrade.parse(Number(grade)), { shouldDirty: true })
          }
        />
        <SchoolChoice
          chosen={form.watch('schoolIds')}
          error={errors.schoolIds?.message}
          onChange={(schoolIds) => form.setValue('schoolIds', schoolIds, { shouldDirty: true })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Reviews on one day"
            options={reviewChoices}
            error={errors.reviewMinutes?.message}
            {...form.register('reviewMinutes', { setValueAs: Number })}
          />
          <SelectField
            label="Practice in seven days"
            options={weeklyChoices}
            error={errors.weeklyMinutes?.message}
            {...form.register('weeklyMinutes', { setValueAs: (minutes) => Number(minutes) || null })}
          />
        </div>
      </form>
    </FormDialog>
  )
}

/** Returns what the city has published about the next season. */
function useExamDays(): string | undefined {
  const { data } = useQuery(examDaysQuery())
  return examDaysInWords(data ?? [], writeDay(new Date())) ?? undefined
}

function descriptionOf({ changed }: Goals, name: string | null): string {
  const whose = name === null ? 'You can change them at any time.' : 'The goals belong to the student.'
  return changed === null ? whose : `${whose} ${lastChangeWords(changed, formatLongDay(changed.at))}`
}
