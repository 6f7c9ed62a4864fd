import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Assigned, AssignmentTarget } from '#contracts/attempts/assignment-administration.ts'
import { retakePinLength } from '#contracts/attempts/retake.ts'
import { retakePin } from '#contracts/attempts/retake-pin.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { findNewTermsProblem } from '#domain/attempts/assignment-window.ts'
import { normalizePin } from '#domain/attempts/retake.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AssignedNotice } from './AssignedNotice.tsx'
import { type AssigningRole, assignableTestsQuery, useAssignTests } from './assigning.queries.ts'
import { describeNewAssignments, describeReleasedAnswers } from './assignment-words.ts'
import { TermsFields } from './TermsFields.tsx'
import { TestChoice } from './TestChoice.tsx'
import { convertFormToTerms, makeDefaultTerms, type TermsValues } from './terms-of-form.ts'

export interface AssignTestsDialogProps {
  assigner: AssigningRole
  /** The students in words, such as "Maya Chen", "3 students", or "the class Saturday group". */
  name: string
  target: AssignmentTarget
  /** The test that is selected at first, if it can be assigned. */
  firstTest?: TestId | undefined
  /** The page where tests are made; null for people who cannot make tests. */
  manageTestsAddress: string | null
  onClose: () => void
  onAssigned?: (() => void) | undefined
}

interface Values extends TermsValues {
  testIds: TestId[]
  pin: string
}

/** Assigns tests. Students who already have a test keep their assignment unchanged; the dialog then lists them. */
export function AssignTestsDialog({ onAssigned, ...props }: AssignTestsDialogProps) {
  const [assigned, setAssigned] = useState<Assigned | null>(null)
  if (assigned !== null) return <AssignedNotice assigned={assigned} onClose={props.onClose} />
  function done(outcome: Assigned) {
    onAssigned?.()
    if (outcome.notAssigned.length === 0) props.onClose()
    else setAssigned(outcome)
  }
  return <AssignForm {...props} onDone={done} />
}

type AssignFormProps = Omit<AssignTestsDialogProps, 'onAssigned'> & { onDone: (assigned: Assigned) => void }

function AssignForm({ assigner, name, target, firstTest, manageTestsAddress, onClose, onDone }: AssignFormProps) {
  const query = useQuery(assignableTestsQuery(target, assigner))
  const isOffered = (test: TestId) => query.data?.tests.some(({ id }) => id === test) ?? false
  const { form, isDirty, sending } = useAssignForm({ assigner, target, firstTest, isOffered, onDone })
  const chosen = useWatch({ control: form.control, name: 'testIds' }).filter(isOffered)
  const released = describeReleasedAnswers(query.data?.tests.filter(({ id }) => chosen.includes(id)) ?? [])

  return (
    <FormDialog
      title={`Assign tests to ${name}`}
      description="Students who already have this test keep it unchanged."
      confirm="Assign Tests"
      size="lg"
      {...sending}
      isDirty={isDirty}
      disabledReason={chosen.length === 0 ? 'Please select a test' : null}
      link={
        manageTestsAddress !== null && (
          <ButtonLink to={manageTestsAddress} target="_blank" rel="noreferrer" variant="link" className="sm:mr-auto">
            Go to Manage Tests
          </ButtonLink>
        )
      }
      onClose={onClose}
    >
      <Loaded
        query={query}
        label="Loading the tests"
        skeleton={<Skeleton className="h-96 rounded-lg" />}
        failure="The tests could not be loaded"
      >
        {({ tests, studentCount }) => (
          <div className="grid items-start gap-x-6 gap-y-4 @3xl:grid-cols-2">
            <TestChoice
              tests={tests}
              studentCount={studentCount}
              chosen={chosen}
              onChoose={(testIds) => form.setValue('testIds', testIds, { shouldDirty: true })}
            />
            <div className="flex min-w-0 flex-col gap-4">
              {released !== null && <Alert tone="warning" title={released} />}
              <Terms form={form} />
              {assigner === 'admin' && <PinField form={form} />}
            </div>
          </div>
        )}
      </Loaded>
    </FormDialog>
  )
}

type Form = UseFormReturn<Values>

function Terms({ form }: { form: Form }) {
  return (
    <TermsFields
      fieldOf={(name) => bindField(form, name, { validate: (_, values) => termsProblem(name, values) })}
      dueHint="7 days ahead unless you change it; empty for none"
    />
  )
}

function PinField({ form }: { form: Form }) {
  return (
    <TextField
      label="Retake PIN (optional)"
      hint="Only for these assignments. It is not shown again."
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={retakePinLength}
      {...bindField(form, 'pin', { validate: pinProblem })}
    />
  )
}

interface AssignFormParts extends Pick<AssignFormProps, 'assigner' | 'target' | 'firstTest' | 'onDone'> {
  isOffered: (test: TestId) => boolean
}

function useAssignForm({ assigner, target, firstTest, isOffered, onDone }: AssignFormParts) {
  const assign = useAssignTests(assigner)
  return useSavingForm<Values>({
    defaultValues: {
      testIds: firstTest === undefined ? [] : [firstTest],
      pin: '',
      ...makeDefaultTerms(),
    },
    failure: 'Failed to assign tests',
    save: async ({ testIds, pin, ...fields }) => {
      const ownPin = normalizePin(pin)
      const terms = convertFormToTerms(fields)
      const assigned = await assign.mutateAsync({
        ...{ target, testIds: testIds.filter(isOffered), ...terms },
        retakePin: ownPin === '' ? null : ownPin,
      })
      toast({ title: 'Tests assigned', description: describeNewAssignments(assigned), variant: 'success' })
      onDone(assigned)
    },
  })
}

/** All fields show their problems at once, and the first wrong field gets the focus. */
function termsProblem(name: keyof TermsValues, values: TermsValues): string | undefined {
  const problem = findNewTermsProblem(convertFormToTerms(values), new Date())
  return problem?.field === name ? problem.message : undefined
}

/** The field may stay empty. */
function pinProblem(typed: string): string | undefined {
  const pin = normalizePin(typed)
  return pin === '' ? undefined : retakePin.safeParse(pin).error?.issues[0]?.message
}
