import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type AuthoredTest, type NewTest, newTest, type TestDetails, testDetails } from '#contracts/authoring.ts'
import { subject } from '#contracts/tests.ts'
import { slugOf } from '#domain/slugs.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { CheckTile } from '#web/ui/Checkbox.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCreateTest, useUpdateTest } from './authoring.queries.ts'
import { conflictIn } from './merge-fields.ts'

const showAnswersChoices = [
  { value: 'after_submission', label: 'After submitting' },
  { value: 'after_due_date', label: 'After the due date' },
  { value: 'never', label: 'Never' },
]

const newStatuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'active', label: 'Active' },
]

const subjectChoices = [
  { value: '', label: 'Decide from its questions' },
  { value: 'reading', label: 'Reading' },
  { value: 'math', label: 'Math' },
]

/** A score scale as the form names it. */
export interface ScaleChoice {
  id: string
  name: string
  isDefault: boolean
}

const blank: Omit<NewTest, 'duration' | 'assignedOnly'> = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  showAnswers: 'after_submission',
  scoreScaleId: null,
}

export interface NewTestDialogProps {
  /** In minutes. */
  defaultDuration: number
  /** Whether a new test is for assigned students only unless its author says otherwise. */
  assignedOnly: boolean
  scales: readonly ScaleChoice[]
  onClose: () => void
  onCreated: (test: AuthoredTest) => void
}

export function NewTestDialog({ defaultDuration, assignedOnly, scales, onClose, onCreated }: NewTestDialogProps) {
  const create = useCreateTest()
  const [chosen, setChosen] = useState('')
  return (
    <TestDialog
      title="Add New Test"
      confirm="Create Test"
      start={{ ...blank, duration: defaultDuration, assignedOnly }}
      questionCount={0}
      schema={newTest}
      statuses={newStatuses}
      scales={scales}
      failure="Failed to create test. Please try again."
      onClose={onClose}
      extra={
        <SelectField
          label="Subject of its first section"
          hint="For a test with both, add a section for each."
          options={subjectChoices}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      }
      onSave={async (values) => {
        const made = await create.mutateAsync({
          ...newTest.parse(values),
          subject: subject.safeParse(chosen).data ?? null,
        })
        toast({ title: 'Test created', description: made.title, variant: 'success' })
        onCreated(made)
      }}
    />
  )
}

export interface EditTestDialogProps {
  test: AuthoredTest
  scales: readonly ScaleChoice[]
  onClose: () => void
}

export function EditTestDialog({ test, scales, onClose }: EditTestDialogProps) {
  const update = useUpdateTest(test)
  const kept = newStatuses.some(({ value }) => value === test.status)
    ? newStatuses
    : [...newStatuses, { value: test.status, label: test.status === 'archived' ? 'Archived' : 'Published' }]
  return (
    <TestDialog
      title="Edit Test"
      confirm="Save Changes"
      start={testDetails.parse(test)}
      questionCount={test.questionCount}
      schema={testDetails}
      statuses={kept}
      scales={scales}
      failure="Failed to update test. Please try again."
      onClose={onClose}
      onSave={async (values) => {
        await update.mutateAsync(values)
        toast({ title: 'Test updated', description: values.title, variant: 'success' })
        onClose()
      }}
    />
  )
}

const fieldNames = {
  ...{ title: 'title', slug: 'slug', description: 'description', duration: 'duration' },
  ...{ status: 'status', showAnswers: 'showing of answers', scoreScaleId: 'score scale' },
  assignedOnly: 'who can take it',
}

interface TestDialogProps {
  title: string
  confirm: string
  start: TestDetails
  questionCount: number
  schema: typeof newTest | typeof testDetails
  statuses: readonly { value: string; label: string }[]
  scales: readonly ScaleChoice[]
  failure: string
  /** Asked for beside what the test keeps. */
  extra?: ReactNode
  onClose: () => void
  onSave: (values: TestDetails) => Promise<void>
}

function TestDialog({
  start,
  questionCount,
  schema,
  scales,
  failure,
  extra,
  onClose,
  onSave,
  ...words
}: TestDialogProps) {
  const { title, confirm, statuses } = words
  const form = useForm<TestDetails>({ defaultValues: start, resolver: zodResolver(schema) })
  const { errors, isDirty, isSubmitting, dirtyFields } = form.formState
  const [base, setBase] = useState(start)
  const status = useWatch({ control: form.control, name: 'status' })
  const isOpenButEmpty = questionCount === 0 && (status === 'active' || status === 'published')
  const [conflict, setConflict] = useState<string | null>(null)

  const save = form.handleSubmit(async (values) => {
    setConflict(null)
    try {
      await onSave(values)
    } catch (error) {
      const found = conflictIn(error, { schema: testDetails, base, mine: values, names: fieldNames })
      if (found !== null) {
        toast({ title: failure, description: say(error), variant: 'destructive' })
        form.reset(found.merged, { keepDefaultValues: true })
        setBase(found.theirs)
        return setConflict(found.words)
      }
      if (error instanceof ApiError && error.code === 'slug_taken') {
        form.setError('slug', { message: say(error) }, { shouldFocus: true })
        return
      }
      const [issue] = error instanceof ApiError ? error.issues : []
      if (issue?.path === 'scoreScaleId' || issue?.path === 'status') {
        return form.setError(issue.path, { message: issue.message }, { shouldFocus: true })
      }
      toast({ title: failure, description: say(error), variant: 'destructive' })
      form.setError('root', { message: say(error) })
    }
  })

  const titleField = form.register('title', {
    // The address follows the title until somebody writes one of their own; a test that exists keeps its address.
    onChange: (event) => {
      if (start.slug === '' && dirtyFields.slug !== true) form.setValue('slug', slugOf(event.target.value))
    },
  })

  return (
    <FormDialog
      title={title}
      formId="test-form"
      confirm={confirm}
      busy={isSubmitting}
      isDirty={isDirty}
      onClose={onClose}
    >
      <form id="test-form" onSubmit={save} noValidate className="flex flex-col gap-4">
        {conflict !== null && (
          <Alert tone="warning" title="Somebody else saved this test while you were editing it.">
            <p>{conflict}</p>
          </Alert>
        )}
        {errors.root?.message !== undefined && <Alert tone="error" title={errors.root.message} />}
        <TextField label="Title" error={errors.title?.message} {...titleField} />
        <TextField
          label="Slug"
          hint="The test's address: /test/ and this"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.slug?.message}
          {...form.register('slug')}
        />
        <TextAreaField
          label="Description"
          rows={2}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Duration (minutes)"
            inputMode="numeric"
            error={errors.duration?.message}
            {...form.register('duration', {
              setValueAs: (typed) => (String(typed).trim() === '' ? Number.NaN : Number(typed)),
            })}
          />
          <SelectField label="Status" options={statuses} error={errors.status?.message} {...form.register('status')} />
          <SelectField
            label="Show answers"
            options={showAnswersChoices}
            error={errors.showAnswers?.message}
            {...form.register('showAnswers')}
          />
          {extra}
        </div>
        {isOpenButEmpty && (
          <Alert tone="warning" title="This test has no questions yet.">
            <p>Students will see it as “Not ready yet” and cannot start it until you add some.</p>
          </Alert>
        )}
        <CheckTile
          label="For assigned students only"
          hint="Other students do not see it. Without this, every student can take it while it is active."
          {...form.register('assignedOnly')}
        />
        <SelectField
          label="Score scale"
          hint="Turns right answers into a score from 0 to 400. Past results do not change."
          options={scaleOptions(scales, start.scoreScaleId)}
          error={errors.scoreScaleId?.message}
          {...form.register('scoreScaleId', { setValueAs: (chosen) => (chosen === '' ? null : chosen) })}
        />
      </form>
    </FormDialog>
  )
}

/** The test's own scale stays choosable where the list of scales could not be had. */
function scaleOptions(scales: readonly ScaleChoice[], own: string | null) {
  const standard = scales.find(({ isDefault }) => isDefault)
  const options = scales.map(({ id, name }) => ({ value: id, label: name }))
  const known = own === null || scales.some(({ id }) => id === own) ? [] : [{ value: own, label: 'As it is now' }]
  return [{ value: '', label: standard === undefined ? 'Default' : `Default (${standard.name})` }, ...options, ...known]
}
