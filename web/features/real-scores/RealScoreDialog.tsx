import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  type RealScore,
  type RealScoreForm,
  type RealScoreState,
  realScoreForm,
  realScoreState,
} from '#contracts/people/real-scores.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { ApiError, isRefusal } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { formatExamDay } from './exam-day.ts'
import { useSaveRealScore } from './real-scores.queries.ts'

export interface RealScoreDialogProps {
  /** Null for the reader's own. */
  student: { id: StudentId; name: string } | null
  state: RealScoreState
  onClose: () => void
}

export function RealScoreDialog({ student, state, onClose }: RealScoreDialogProps) {
  const save = useSaveRealScore(student?.id ?? null)
  const form = useForm<RealScoreForm>({ defaultValues: valuesOf(state), resolver: zodResolver(realScoreForm) })
  const { errors, isSubmitting, isDirty } = form.formState
  /** From September to February only the boxes can change, and no yes is new. */
  const isOff = state.season === null

  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values)
      toast({ title: 'Exam scores saved', variant: 'success' })
      onClose()
    } catch (error) {
      const present = findPresent(error)
      if (present !== undefined) takeOver(form, values, present)
      const isDay = isRefusal(error, 'invalid_input')
      form.setError(
        isDay ? 'examDay' : 'root',
        { message: [describeApiFailure(error), ...describePresent(present)].join(' ') },
        { shouldFocus: true },
      )
    }
  })

  return (
    <FormDialog
      title={student === null ? 'My exam scores' : `Exam scores of ${student.name}`}
      description={
        isOff
          ? 'You can change the day and the scores from March to August.'
          : 'From the letter or the website of the city. You can change or delete them later.'
      }
      confirm="Save Scores"
      onSubmit={submit}
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty}
      onClose={onClose}
    >
      <ScoreFields form={form} season={state.season} />
      {!(isOff && state.score?.mayCheck === false) && (
        <CheckTile
          label="Help check the score estimates"
          hint="Without names, in groups of ten or more"
          {...form.register('mayCheck')}
        />
      )}
      <CheckTile label="Show the scores to the tutor" {...form.register('tutorMaySee')} />
    </FormDialog>
  )
}

interface ScoreFieldsProps extends Pick<RealScoreState, 'season'> {
  form: UseFormReturn<RealScoreForm>
}

/** They change only in the season. */
function ScoreFields({ form, season }: ScoreFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField
        label="Day of the exam"
        type="date"
        readOnly={season === null}
        min={season?.firstDay}
        max={season?.lastDay}
        {...bindField(form, 'examDay')}
      />
      <TextField
        label="Reading (ELA)"
        inputMode="numeric"
        readOnly={season === null}
        {...bindField(form, 'reading', { setValueAs: numberOf })}
      />
      <TextField
        label="Math"
        inputMode="numeric"
        readOnly={season === null}
        {...bindField(form, 'math', { setValueAs: numberOf })}
      />
    </div>
  )
}

/** The next save is about what is saved now. A yes that somebody took back stays taken back until it is given again. */
function takeOver(form: UseFormReturn<RealScoreForm>, mine: RealScoreForm, present: RealScore | null) {
  form.setValue('revision', present?.revision ?? 0)
  form.setValue('mayCheck', mine.mayCheck && present?.mayCheck === true)
  form.setValue('tutorMaySee', mine.tutorMaySee && present?.tutorMaySee === true)
}

function valuesOf({ score, examDay }: RealScoreState): Partial<RealScoreForm> {
  if (score === null) return { examDay: examDay ?? '', mayCheck: false, tutorMaySee: false, revision: 0 }
  return { ...score, mayCheck: score.mayCheck ?? false }
}

/** Returns NaN for an empty field, so that the form asks for a number. */
function numberOf(text: string | number): number {
  return String(text).trim() === '' ? Number.NaN : Number(text)
}

/** What somebody else saved in the meantime; null if they deleted it. Undefined after another refusal. */
function findPresent(error: unknown): RealScore | null | undefined {
  return error instanceof ApiError ? realScoreState.safeParse(error.present).data?.score : undefined
}

function describePresent(present: RealScore | null | undefined): string[] {
  if (present === undefined) return []
  const now =
    present === null
      ? 'No scores are saved now.'
      : `Saved now: ${present.reading} and ${present.math}, ${formatExamDay(present.examDay)}.`
  return [now, 'Look at the boxes, then save again to keep yours.']
}
