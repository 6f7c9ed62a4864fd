import { zodResolver } from '@hookform/resolvers/zod'
import { type ChangeEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newScoreScale, type ScoreScaleDetails, scoreScaleDetails } from '#contracts/scores/score-scales.ts'
import { listScaleTableRows, readScaleTable } from '#domain/scores/scale-table.ts'
import type { ScoreScale } from '#domain/scores/scales.ts'
import { isRefusal } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { ScaleFields } from './ScaleFields.tsx'
import { ScaleTable } from './ScaleTable.tsx'
import { useCreateScale } from './score-scales.queries.ts'

export interface NewScaleDialogProps {
  /** What the fields start with. */
  proposed?: { readonly name: string; readonly source: string; readonly scale: ScoreScale }
  onClose: () => void
}

export function NewScaleDialog({ proposed, onClose }: NewScaleDialogProps) {
  const create = useCreateScale()
  const typed = useTypedTable(proposed === undefined ? '' : formatTable(proposed.scale))
  const { table } = typed
  const form = useForm<ScoreScaleDetails>({
    defaultValues: { name: proposed?.name ?? '', source: proposed?.source ?? '', isEstimated: true },
    resolver: zodResolver(scoreScaleDetails),
  })
  const { errors, isDirty, isSubmitting } = form.formState

  const save = form.handleSubmit(
    async (details) => {
      if ('problems' in table) {
        typed.showProblems()
        return typed.field.current?.focus()
      }
      try {
        const made = await create.mutateAsync(newScoreScale.parse({ ...details, ...table.scale }))
        toast({ title: 'Score scale added', description: made.name, variant: 'success' })
        onClose()
      } catch (error) {
        const isName = isRefusal(error, 'name_taken')
        form.setError(isName ? 'name' : 'root', { message: describeApiFailure(error) }, { shouldFocus: true })
      }
    },
    // The first wrong field already has the focus.
    typed.showProblems,
  )

  return (
    <FormDialog
      title="Add Score Scale"
      confirm="Add Scale"
      size="lg"
      onSubmit={save}
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty || typed.isChanged}
      onClose={onClose}
    >
      <div className="grid items-start gap-x-6 gap-y-4 @3xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ScaleFields form={form} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TextAreaField
            ref={typed.field}
            label="Table"
            hint="Each line: right answers, reading, math. The last line is 400."
            rows={8}
            spellCheck={false}
            placeholder={'0\t0\t0\n1\t14\t14\n…\n57\t400\t400'}
            inputClassName="font-mono tabular-nums"
            value={typed.text}
            error={summary(typed.problems)}
            onChange={(event) => typed.type(event.currentTarget.value)}
          />
          <FileChoice onChange={typed.readFile} />
        </div>
      </div>
      {!('problems' in table) && <ScaleTable label="The table as it was read" scale={table.scale} />}
    </FormDialog>
  )
}

function formatTable(scale: ScoreScale): string {
  return listScaleTableRows(scale)
    .map((row) => row.join('\t'))
    .join('\n')
}

/** Bytes. A larger file cannot be a score table. */
const largestFile = 64 * 1024

/** The table as typed or read from a file. Problems are shown once the user leaves the field. */
function useTypedTable(first: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(first)
  const [problems, setProblems] = useState<readonly string[]>([])
  const table = readScaleTable(text)

  function type(words: string) {
    setText(words)
    setProblems([])
  }

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    if (file.size > largestFile) return setProblems(['The file is too large to be such a table.'])
    const words = await file.text()
    type(words)
    const found = readScaleTable(words)
    if ('problems' in found) setProblems(found.problems)
  }

  function showProblems() {
    if ('problems' in table) setProblems(table.problems)
  }

  return { field, text, isChanged: text !== first, table, problems, type, readFile, showProblems }
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
