import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { AssignmentTarget } from '#contracts/attempts/assignment-administration.ts'
import type { DrillQuestion } from '#contracts/coaching/drills.ts'
import { findNewTermsProblem } from '#domain/attempts/assignment-window.ts'
import { suggestDrillMinutes } from '#domain/attempts/drills.ts'
import { describeUnseenQuestions, summarizeNewDrill } from '#web/features/drills/drill-words.ts'
import { unseenTestsQuery, useMakeDrill } from '#web/features/drills/drills.queries.ts'
import type { FilterValues } from '#web/features/drills/QuestionFilters.tsx'
import { describeNewAssignments } from '#web/features/student-administration/assignment-words.ts'
import { TermsFields } from '#web/features/student-administration/TermsFields.tsx'
import {
  convertFormToTerms,
  makeDefaultTerms,
  type TermsValues,
} from '#web/features/student-administration/terms-of-form.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useDiscardGuard } from '#web/ui/dialogs/use-discard-guard.ts'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { QuestionSelection } from './ChooseQuestions.tsx'
import { DetailFields, type DetailValues } from './DetailFields.tsx'
import { DrillFooter } from './DrillFoot.tsx'

const DiscardDialog = createLazyDialog(async () => (await import('#web/ui/dialogs/DiscardDialog.tsx')).DiscardDialog)

type Values = DetailValues & TermsValues

const noQuestions: readonly DrillQuestion[] = []

export interface NewDrillFormProps {
  target: AssignmentTarget | null
  /** The target as text. */
  forWhom: string | null
  firstFilters: FilterValues
  /** The questions that are selected when the page opens. */
  suggested?: readonly DrillQuestion[] | undefined
  /** The field that selects the target. */
  forField: ReactNode
}

/**
 * Has two short steps: first the questions, then title and dates. If there are suggested questions, it starts with the second step. Going
 * back loses nothing, and leaving asks for confirmation.
 */
export function NewDrillForm({ target, forWhom, firstFilters, suggested = noQuestions, forField }: NewDrillFormProps) {
  const [first] = useState(suggested)
  const [chosen, setChosen] = useState(first)
  const { form, sending } = useDrillForm(firstValues(firstFilters, first.length), chosen, target)
  const { dirtyFields } = form.formState
  const isSuggested = first.length > 0
  const [step, setStep] = useState<'questions' | 'details'>(isSuggested ? 'details' : 'questions')
  const missing = missingWords(target, chosen)
  const isChoosing = step === 'questions'
  const guard = useDiscardGuard(chosen !== first && chosen.length > 0 && !sending.busy, () => {}, { isPage: true })

  function choose(questions: readonly DrillQuestion[]) {
    setChosen(questions)
    // The minutes follow the number of questions until the person edits them.
    if (!dirtyFields.minutes) form.setValue('minutes', String(suggestDrillMinutes(questions.length)))
  }

  function goTo(next: 'questions' | 'details') {
    flushSync(() => setStep(next))
    document.getElementById(next === 'details' ? 'drill-details' : 'all-questions')?.focus()
  }

  return (
    <form onSubmit={sending.onSubmit} noValidate className="drill-form flex flex-col gap-8">
      <div hidden={!isChoosing} className={isChoosing ? 'flex flex-col gap-8' : undefined}>
        <QuestionSelection
          target={target}
          firstFilters={firstFilters}
          forField={forField}
          chosen={chosen}
          onChoose={choose}
        />
      </div>
      <section
        hidden={isChoosing}
        aria-labelledby="drill-details"
        className={isChoosing ? undefined : 'flex max-w-2xl flex-col gap-4'}
      >
        <h2 id="drill-details" tabIndex={-1} className="font-semibold text-xl outline-none">
          Title and dates
        </h2>
        {isSuggested && (
          <p className="text-lg tabular-nums">
            {summarizeNewDrill(chosen.length, form.watch('minutes'), form.watch('dueDate'))}
          </p>
        )}
        {target !== null && chosen.length > 0 && <Unseen chosen={chosen} target={target} />}
        <DetailFields fieldOf={(name, options) => bindField(form, name, options)} />
        <TermsFields
          fieldOf={(name) => bindField(form, name, { validate: (_, values) => termsProblem(name, values) })}
          dueHint="Empty for none"
        />
        {sending.failure !== undefined && <Alert tone="error" title={sending.failure} />}
      </section>
      <DrillFooter chosen={chosen.length} minutes={form.watch('minutes')} forWhom={forWhom} missing={missing}>
        <StepButtons
          isChoosing={isChoosing}
          isSuggested={isSuggested}
          busy={sending.busy}
          missing={missing}
          onGo={goTo}
        />
      </DrillFooter>
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </form>
  )
}

interface StepButtonsProps {
  isChoosing: boolean
  isSuggested: boolean
  busy: boolean
  missing: string | null
  onGo: (step: 'questions' | 'details') => void
}

function StepButtons({ isChoosing, isSuggested, busy, missing, onGo }: StepButtonsProps) {
  if (isChoosing) {
    return (
      <Button disabledReason={missing} onClick={() => onGo('details')}>
        Next: title and dates
      </Button>
    )
  }
  return (
    <>
      <Button variant="outline" onClick={() => onGo('questions')}>
        {isSuggested ? 'Choose by hand' : 'Back'}
      </Button>
      <Button type="submit" busy={busy} disabledReason={missing}>
        {isSuggested ? 'Assign' : 'Make and assign the drill'}
      </Button>
    </>
  )
}

function missingWords(target: AssignmentTarget | null, chosen: readonly DrillQuestion[]): string | null {
  if (target === null) return 'Choose who it is for.'
  return chosen.length === 0 ? 'Choose a question.' : null
}

/** Shows a warning but refuses nothing, because a tutor may want to use a question early. */
function Unseen({ chosen, target }: { chosen: readonly DrillQuestion[]; target: AssignmentTarget }) {
  const { data } = useQuery(
    unseenTestsQuery(
      chosen.map(({ id }) => id),
      target,
    ),
  )
  if (data === undefined || data.tests.length === 0) return null
  return (
    <Alert tone="warning" title="Some questions are in tests that your students have not taken yet">
      <ul className="list-disc pl-5">
        {data.tests.map((unseen) => (
          <li key={unseen.test.id}>{describeUnseenQuestions(unseen)}</li>
        ))}
      </ul>
      <p>After the drill they know these questions and their answers, so a score of that test says less.</p>
    </Alert>
  )
}

function firstValues({ topic }: FilterValues, questions: number): Values {
  return {
    title: topic === '' ? '' : `Drill: ${topic}`,
    minutes: String(suggestDrillMinutes(questions)),
    ...makeDefaultTerms(),
  }
}

function useDrillForm(defaultValues: Values, chosen: readonly DrillQuestion[], target: AssignmentTarget | null) {
  const make = useMakeDrill()
  const navigate = useNavigate()
  return useSavingForm({
    defaultValues,
    save: async ({ title, minutes, ...terms }) => {
      if (target === null) return
      const { assigned } = await make.mutateAsync({
        title,
        minutes: Number(minutes),
        questionIds: chosen.map(({ id }) => id),
        assign: { target, ...convertFormToTerms(terms) },
      })
      toast({
        title: 'Drill made and assigned',
        ...(assigned === null ? {} : { description: describeNewAssignments(assigned) }),
        variant: 'success',
      })
      await navigate(paths.tutor.drills())
    },
  })
}

/** Returns the error of each field, so that all of them are shown together. */
function termsProblem(name: keyof TermsValues, values: TermsValues): string | undefined {
  const problem = findNewTermsProblem(convertFormToTerms(values), new Date())
  return problem?.field === name ? problem.message : undefined
}
