import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  type AuthoredTest,
  type NewTest,
  newTest,
  type TestDetails,
  testDetails,
} from '#contracts/authoring/authoring.ts'
import { defaultFormatId } from '#contracts/authoring/formats.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { ApiError } from '#web/api/api-error.ts'
import { findConflict } from '#web/api/merge-fields.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useCreateTest, useUpdateTest } from '../edits/authoring.queries.ts'
import { editedTestQuery } from '../edits/editor.queries.ts'
import { findTodaysFormat } from '../edits/todays-format.ts'
import { countQuestionGaps } from './checked-questions.ts'
import { statusLabels } from './status-words.ts'
import { type FormatChoice, type ScaleChoice, TestFields, type TestFieldsProps } from './TestFields.tsx'

const newStatuses = [
  { value: 'draft', label: statusLabels.draft },
  { value: 'active', label: statusLabels.active },
]

const subjectChoices = [
  { value: '', label: 'Decide from its questions' },
  { value: 'reading', label: 'Reading' },
  { value: 'math', label: 'Math' },
]

const blank: Omit<NewTest, 'formatId' | 'duration' | 'assignedOnly'> = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  showAnswers: 'after_submission',
  isForPractice: false,
  isAlwaysTimed: false,
  scoreScaleId: null,
}

export interface NewTestDialogProps {
  purpose: AuthoredTest['purpose']
  /** In minutes. */
  defaultDuration: number
  /** The default of a new test for "assigned students only". */
  assignedOnly: boolean
  formats: readonly FormatChoice[]
  scales: readonly ScaleChoice[]
  onClose: () => void
  onCreated: (test: AuthoredTest) => void
}

export function NewTestDialog({
  purpose,
  defaultDuration,
  assignedOnly,
  formats,
  scales,
  onClose,
  onCreated,
}: NewTestDialogProps) {
  const create = useCreateTest()
  const [chosen, setChosen] = useState('')
  const isBank = purpose === 'bank'
  return (
    <TestDialog
      title={isBank ? 'Add Question Bank' : 'Add New Test'}
      confirm={isBank ? 'Create Bank' : 'Create Test'}
      purpose={purpose}
      start={{
        ...blank,
        formatId: isBank ? 'free' : (findTodaysFormat(formats)?.id ?? defaultFormatId),
        duration: defaultDuration,
        assignedOnly: isBank || assignedOnly,
      }}
      questionCount={0}
      schema={newTest}
      statuses={newStatuses}
      formats={formats}
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
          purpose,
          subject: subject.safeParse(chosen).data ?? null,
        })
        toast({ title: isBank ? 'Question bank created' : 'Test created', description: made.title, variant: 'success' })
        onCreated(made)
      }}
    />
  )
}

export interface EditTestDialogProps {
  test: AuthoredTest
  formats: readonly FormatChoice[]
  scales: readonly ScaleChoice[]
  onClose: () => void
}

export function EditTestDialog({ test, formats, scales, onClose }: EditTestDialogProps) {
  const update = useUpdateTest(test)
  // Loaded here rather than passed in, so that every page that opens the dialog shows what is missing.
  const edited = useQuery(editedTestQuery(test.slug))
  const kept = newStatuses.some(({ value }) => value === test.status)
    ? newStatuses
    : [...newStatuses, { value: test.status, label: statusLabels[test.status] }]
  return (
    <TestDialog
      title={test.purpose === 'bank' ? 'Edit Question Bank' : 'Edit Test'}
      confirm="Save Changes"
      purpose={test.purpose}
      start={testDetails.parse(test)}
      questionCount={test.questionCount}
      gaps={edited.data && countQuestionGaps(edited.data.sections)}
      schema={testDetails}
      statuses={kept}
      formats={formats}
      scales={scales}
      failure="Failed to update test. Please try again."
      onClose={onClose}
      onSave={async (values) => {
        await update.mutateAsync(values)
        toast({
          title: test.purpose === 'bank' ? 'Question bank updated' : 'Test updated',
          description: values.title,
          variant: 'success',
        })
        onClose()
      }}
    />
  )
}

const fieldNames = {
  ...{ title: 'title', slug: 'slug', description: 'description', duration: 'duration' },
  ...{ status: 'status', showAnswers: 'showing of answers', formatId: 'exam format', scoreScaleId: 'score scale' },
  assignedOnly: 'who can take it',
  isForPractice: 'use for practice',
  isAlwaysTimed: 'clock',
}

interface TestDialogProps extends Omit<TestFieldsProps, 'form'> {
  title: string
  confirm: string
  schema: typeof newTest | typeof testDetails
  failure: string
  onClose: () => void
  onSave: (values: TestDetails) => Promise<void>
}

function TestDialog({ title, confirm, schema, failure, onClose, onSave, ...fields }: TestDialogProps) {
  const { start } = fields
  const form = useForm<TestDetails>({ defaultValues: start, resolver: zodResolver(schema) })
  const { errors, isDirty, isSubmitting } = form.formState
  const [base, setBase] = useState(start)
  const [conflict, setConflict] = useState<string | null>(null)

  const save = form.handleSubmit(async (values) => {
    setConflict(null)
    try {
      await onSave(values)
    } catch (error) {
      const found = findConflict(error, { schema: testDetails, base, mine: values, names: fieldNames })
      if (found !== null) {
        toastFailure(failure, error)
        form.reset(found.merged, { keepDefaultValues: true })
        setBase(found.theirs)
        return setConflict(found.words)
      }
      const refused = refusedField(error)
      if (refused !== null) return form.setError(refused.field, { message: refused.message }, { shouldFocus: true })
      toastFailure(failure, error)
      form.setError('root', { message: describeApiFailure(error) })
    }
  })

  return (
    <FormDialog
      title={title}
      formId="test-form"
      size={fields.purpose === 'test' ? 'lg' : 'md'}
      confirm={confirm}
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty}
      onClose={onClose}
    >
      <form id="test-form" onSubmit={save} noValidate className="flex flex-col gap-4">
        {conflict !== null && (
          <Alert tone="warning" title="Somebody else saved this test while you were editing it.">
            <p>{conflict}</p>
          </Alert>
        )}
        <TestFields form={form} {...fields} />
      </form>
    </FormDialog>
  )
}

/** Returns the field that the server refused; null if it named none. */
function refusedField(
  error: unknown,
): { field: 'slug' | 'formatId' | 'scoreScaleId' | 'status'; message: string } | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'slug_taken') return { field: 'slug', message: describeApiFailure(error) }
  const [issue] = error.issues
  if (issue?.path !== 'formatId' && issue?.path !== 'scoreScaleId' && issue?.path !== 'status') return null
  return { field: issue.path, message: issue.message }
}
