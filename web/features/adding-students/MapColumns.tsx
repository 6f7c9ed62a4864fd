import { useState } from 'react'
import { type RememberedColumns, studentFields } from '#contracts/people/adding-students.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { TableLines } from '#web/ui/tables/read-table.ts'
import { saveColumns } from './adding.queries.ts'
import type { StudentField } from './column-spellings.ts'
import { StepCard } from './StepCard.tsx'
import { addChosenColumns, hasEnoughColumns, listUnusedAddressColumns } from './student-columns.ts'
import type { StudentDraft } from './student-drafts.ts'
import { listRows, listSourceDrafts, setColumnField, setHeading, type TableSource } from './table-source.ts'

const fieldWords: Record<StudentField, string> = {
  fullName: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  studentNumber: 'Student ID (only to match rows)',
  grade: 'Grade',
  school: 'School',
  tutor: 'Tutor (name or email)',
  class: 'Class',
  parentName: 'Parent’s name',
  parentEmail: 'Parent’s email',
  tests: 'Tests (titles, with ; between them)',
}

const unused = 'unused'
const options = [
  { value: unused, label: 'Not used' },
  ...studentFields.map((field) => ({ value: field, label: fieldWords[field] })),
]
const samplesShown = 3

/** Lines further down are students, not headings. */
const headingLinesOffered = 10

export interface ColumnMappingStepProps {
  source: TableSource
  remembered: RememberedColumns
  onChange: (source: TableSource) => void
  onBack: () => void
  onNext: (drafts: StudentDraft[]) => Promise<void>
}

/** Assigns a field to each column. The initial guess can be corrected. */
export function ColumnMappingStep({ source, remembered, onChange, onBack, onNext }: ColumnMappingStepProps) {
  const { lines, heading, columns, byHand } = source
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  function change(next: TableSource) {
    onChange(next)
    setProblem(null)
  }

  async function next() {
    if (!hasEnoughColumns(columns)) return setProblem('Say which column has the name, or the first and the last name.')
    const drafts = listSourceDrafts(source)
    if (drafts.length === 0) return setProblem('There is no student in these columns.')
    if (byHand.size > 0 && heading >= 0)
      saveColumns(addChosenColumns(remembered, lines[heading] ?? [], columns, byHand))
    setBusy(true)
    await onNext(drafts).catch((error: unknown) => setProblem(describeApiFailure(error)))
    setBusy(false)
  }

  return (
    <StepCard
      number={2}
      title="Which column is what?"
      description="We guessed from the headings. We remember your corrections for next time."
      footer={
        <>
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
          <Button className="ml-auto" busy={isBusy} onClick={() => void next()}>
            Check the rows
          </Button>
        </>
      }
    >
      {problem !== null && <Alert tone="error" title={problem} />}
      <SelectField
        label="Headings"
        hint={heading > 0 ? aboveWords(heading) : undefined}
        className="sm:max-w-md"
        options={headingOptions(lines)}
        value={String(heading)}
        onChange={(event) => change(setHeading(source, Number(event.currentTarget.value), remembered))}
      />
      <Columns source={source} onChoose={(at, field) => change(setColumnField(source, at, field))} />
      <UnusedAddresses source={source} />
    </StepCard>
  )
}

function Columns({
  source,
  onChoose,
}: {
  source: TableSource
  onChoose: (at: number, field: StudentField | null) => void
}) {
  const { columns } = source
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {columns.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <li key={at} className="min-w-0 rounded-lg border border-line p-3">
          <SelectField
            label={columnName(source, at)}
            options={options}
            value={field ?? unused}
            onChange={({ currentTarget: { value } }) =>
              onChoose(at, studentFields.find((one) => one === value) ?? null)
            }
          />
          <p className="mt-2 truncate text-muted text-xs">{samplesOf(listRows(source), at)}</p>
        </li>
      ))}
    </ul>
  )
}

function UnusedAddresses({ source }: { source: TableSource }) {
  const places = listUnusedAddressColumns(source.columns, listRows(source))
  if (places.length === 0) return null
  const names = places.map((at) => columnName(source, at)).join(', ')
  return <Alert tone="info" title={`Not used, but with email addresses: ${names}`} />
}

function columnName({ lines, heading }: TableSource, at: number): string {
  return lines[heading]?.[at]?.trim() || `Column ${at + 1}`
}

function aboveWords(heading: number): string {
  return heading === 1 ? 'The line above is left out.' : `The ${heading} lines above are left out.`
}

function headingOptions(lines: TableLines) {
  const offered = lines.slice(0, headingLinesOffered).map((cells, at) => ({
    value: String(at),
    label: `Line ${at + 1}: ${cells.filter((cell) => cell.trim() !== '').join(', ')}`.slice(0, 80),
  }))
  return [...offered, { value: '-1', label: 'None: the first line is a student' }]
}

function samplesOf(rows: TableLines, at: number): string {
  const samples = rows.slice(0, samplesShown).map((cells) => (cells[at] ?? '').trim())
  return samples.filter((sample) => sample !== '').join(' · ') || 'Empty'
}
