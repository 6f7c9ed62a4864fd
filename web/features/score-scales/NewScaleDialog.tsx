import { zodResolver } from '@hookform/resolvers/zod'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newScoreScale, type ScoreScaleDetails, scoreScaleDetails } from '#contracts/score-scales.ts'
import { readScaleTable } from '#domain/scale-table.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { toast } from '#web/ui/toast.ts'
import { ScaleFields } from './ScaleFields.tsx'
import { ScaleTable } from './ScaleTable.tsx'
import { useCreateScale } from './score-scales.queries.ts'

/** Larger ones hold no table of 58 lines. */
const largestFile = 64 * 1024

export function NewScaleDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const create = useCreateScale()
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const form = useForm<ScoreScaleDetails>({
    defaultValues: { name: '', source: '', isEstimated: true },
    resolver: zodResolver(scoreScaleDetails),
  })
  const { errors, isSubmitting } = form.formState
  const table = readScaleTable(text)

  const save = form.handleSubmit(
    async (details) => {
      if ('problems' in table) return refuse(true)
      try {
        const made = await create.mutateAsync(newScoreScale.parse({ ...details, ...table.scale }))
        toast({ title: 'Score scale added', description: made.name, variant: 'success' })
        onClose()
      } catch (error) {
        const isName = error instanceof ApiError && error.code === 'name_taken'
        form.setError(isName ? 'name' : 'root', { message: say(error) }, { shouldFocus: true })
      }
    },
    // The first field that is wrong has the focus already.
    () => refuse(false),
  )

  function refuse(focus: boolean) {
    if (!('problems' in table)) return
    setProblems(table.problems)
    if (focus) field.current?.focus()
  }

  function type(words: string) {
    setText(words)
    setProblems([])
  }

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    if (file.size > largestFile) return setProblems(['The file is too large to be a table of 58 lines.'])
    const words = await file.text()
    type(words)
    const found = readScaleTable(words)
    if ('problems' in found) setProblems(found.problems)
  }

  return (
    <FormDialog
      title="Add Score Scale"
      description="A line for each number of right answers from 0 to 57, with the scaled scores of reading and math."
      formId={formId}
      confirm="Add Scale"
      busy={isSubmitting}
      onClose={onClose}
    >
      <form id={formId} onSubmit={save} noValidate className="flex flex-col gap-4">
        {errors.root?.message !== undefined && <Alert tone="error" title={errors.root.message} />}
        <ScaleFields register={form.register} errors={errors} />
        <TextAreaField
          ref={field}
          label="Table"
          hint="Type it, paste it from a spreadsheet, or choose a CSV file: raw, reading, math. Two columns hold for both subjects. Raw 0 is 0, raw 57 is 400, and no score falls."
          rows={8}
          spellCheck={false}
          placeholder={'0\t0\t0\n1\t14\t14\n…\n57\t400\t400'}
          inputClassName="font-mono tabular-nums"
          value={text}
          error={summary(problems)}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <FileChoice onChange={read} />
        {!('problems' in table) && <ScaleTable label="The table as it was read" scale={table.scale} />}
      </form>
    </FormDialog>
  )
}

function FileChoice({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hidden
        onChange={onChange}
        aria-label="File with the table"
      />
      <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
        Choose CSV file
      </Button>
    </div>
  )
}

const problemsShown = 4

function summary(problems: readonly string[]): string | undefined {
  if (problems.length === 0) return undefined
  const more = problems.length - problemsShown
  return [...problems.slice(0, problemsShown), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
