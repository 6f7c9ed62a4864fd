import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { maxStudentsPerRun } from '#contracts/people/adding-students.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { FieldNotes, linkControlTexts } from '#web/ui/fields/Field.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { readTableFile, readTableText, type TableLines, type TableResult } from '#web/ui/tables/read-table.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { StepCard } from './StepCard.tsx'
import type { AddingStudentsState } from './use-adding.ts'

export interface EnterListStepProps {
  isFirst: boolean
  adding: AddingStudentsState
}

/** Three ways to enter people: a file, a paste from a spreadsheet, or typing. */
export function EnterListStep({ isFirst, adding }: EnterListStepProps) {
  const { pasted, setPasted, filled } = adding
  const [problem, setProblem] = useState<{ at: 'file' | 'paste'; message: string } | null>(null)

  async function read(at: 'file' | 'paste', reading: Promise<TableResult>) {
    setProblem(null)
    const table = await reading.catch((error: unknown) => ({ refusal: describeApiFailure(error) }))
    const message = 'refusal' in table ? table.refusal : refusalOf(table.lines)
    if ('lines' in table && message === null) adding.toColumns(table.lines)
    else setProblem({ at, message: message ?? '' })
  }

  return (
    <StepCard
      number={1}
      isFirst={isFirst}
      title="Who do you want to add?"
      description="Nothing is saved until the last step."
    >
      {filled.length > 0 && (
        <Alert
          tone="info"
          title={filled.length === 1 ? 'You have entered 1 row.' : `You have entered ${filled.length} rows.`}
        >
          <p>Another file, a paste or new rows replace them.</p>
          <Button variant="outline" size="sm" className="mt-3" onClick={adding.backToCheck}>
            Go on with these rows
          </Button>
        </Alert>
      )}
      <FileDrop
        error={problem?.at === 'file' ? problem.message : undefined}
        onFile={(file) => void read('file', readTableFile(file))}
      />
      <form
        noValidate
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void read('paste', readTableText(pasted))
        }}
      >
        <TextAreaField
          label="Or paste from a spreadsheet"
          hint="Copy the rows in Excel, Google Sheets or Numbers, with their headings if they have some. Names and emails are enough; grade, school, class, tutor and parents can be columns too."
          className="w-full"
          inputClassName="min-h-36! font-mono text-sm whitespace-pre overflow-x-auto"
          rows={6}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          error={problem?.at === 'paste' ? problem.message : undefined}
        />
        <Button type="submit" variant="outline">
          Use what I pasted
        </Button>
      </form>
      <div className="flex flex-col items-start gap-3 border-line border-t pt-5">
        <p className="font-medium text-sm">Or only a few?</p>
        <Button variant="outline" onClick={adding.typeIn}>
          Type them in
        </Button>
      </div>
    </StepCard>
  )
}

function refusalOf(lines: TableLines): string | null {
  const filled = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return 'There is nothing in it yet.'
  if (filled.length > maxStudentsPerRun + 1)
    return `It has ${filled.length} rows. At most ${maxStudentsPerRun} students fit at once.`
  return null
}

function FileDrop({ error, onFile }: { error: string | undefined; onFile: (file: File) => void }) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const hint = 'A CSV file. Every spreadsheet can save one.'

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file !== undefined) onFile(file)
    // Lets the same file be chosen again after it was corrected.
    currentTarget.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined) onFile(file)
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={joinClassNames(
          'relative flex flex-col items-center gap-2 rounded-xl border border-dashed px-4 py-8 text-center',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-sunken',
        )}
      >
        <Upload aria-hidden="true" className="size-6 text-muted" />
        <span className="font-medium text-sm">Choose a file, or drop it here</span>
        <input
          {...linkControlTexts(id, { label: 'File', error, hint })}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={choose}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
