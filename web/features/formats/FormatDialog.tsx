import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type ExamFormat, examFormat, type FormatForm } from '#contracts/authoring/formats.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { FormatFieldsForm, type ScaleChoice } from './FormatFieldsForm.tsx'
import { copyFormat, type FormatFields, fillFormatFields, readFields } from './format-fields.ts'
import { useCreateFormat, useUpdateFormat } from './formats.queries.ts'

interface DialogProps {
  format: ExamFormat
  scales: readonly ScaleChoice[]
  onClose: () => void
}

/** Creates a custom format from another one. */
export function CopyFormatDialog({ format, scales, onMade, onClose }: DialogProps & { onMade: (id: string) => void }) {
  const create = useCreateFormat()
  return (
    <FormatDialog
      title={`Copy ${format.name}`}
      confirm="Add Format"
      start={copyFormat(format)}
      scales={scales}
      onClose={onClose}
      onSave={async (form) => {
        const made = await create.mutateAsync({ ...form, copyOf: format.id })
        toast({ title: 'Exam format added', description: made.name, variant: 'success' })
        onMade(made.id)
      }}
    />
  )
}

export function EditFormatDialog({ format, scales, onClose }: DialogProps) {
  const update = useUpdateFormat(format.id)
  const [revision, setRevision] = useState(format.revision)
  return (
    <FormatDialog
      title={`Edit ${format.name}`}
      confirm="Save Changes"
      start={format}
      scales={scales}
      onClose={onClose}
      onSave={async (form) => {
        try {
          const saved = await update.mutateAsync({ ...form, revision })
          toast({ title: 'Exam format updated', description: saved.name, variant: 'success' })
          onClose()
        } catch (error) {
          const present = error instanceof ApiError ? examFormat.safeParse(error.present).data : undefined
          if (present === undefined) throw error
          setRevision(present.revision)
          throw new Error('Somebody else changed this format while you were editing it. Saving again replaces that.')
        }
      }}
    />
  )
}

interface FormatDialogProps {
  title: string
  confirm: string
  start: FormatForm
  scales: readonly ScaleChoice[]
  onClose: () => void
  onSave: (form: FormatForm) => Promise<void>
}

type Errors = ReadonlyMap<string, string>

function FormatDialog({ title, confirm, start, scales, onClose, onSave }: FormatDialogProps) {
  const formId = useId()
  const box = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<FormatFields>(() => fillFormatFields(start))
  const [errors, setErrors] = useState<Errors>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isDirty, setDirty] = useState(false)

  useEffect(() => {
    if (errors.size > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    const read = readFields(fields)
    if ('issues' in read) return setErrors(byField(read.issues))
    setErrors(new Map())
    setSaving(true)
    try {
      await onSave(read.form)
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      const isOwn = error instanceof Error && !(error instanceof ApiError)
      if (issues.length > 0) setErrors(byField(issues))
      else setFailure(isOwn ? error.message : describeApiFailure(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      title={title}
      description="Attempts and results keep the format that they began with."
      formId={formId}
      size="lg"
      confirm={confirm}
      busy={isSaving}
      failure={failure}
      isDirty={isDirty}
      onClose={onClose}
    >
      <form ref={box} id={formId} onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
        <FormatFieldsForm
          fields={fields}
          errorAt={(path) => errors.get(path)}
          scales={scales}
          onChange={(part) => {
            setDirty(true)
            setFields({ ...fields, ...part })
          }}
        />
      </form>
    </FormDialog>
  )
}

/** Returns the first problem of each field. */
function byField(issues: readonly { readonly path: string; readonly message: string }[]): Errors {
  return new Map([...issues].reverse().map(({ path, message }) => [path, message]))
}
