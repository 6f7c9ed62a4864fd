import { useState } from 'react'
import { type RememberedColumns, studentFields } from '#contracts/people/adding-students.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { keepColumns } from './adding.queries.ts'
import { StepCard } from './StepCard.tsx'
import {
  type ColumnMap,
  guessColumns,
  guessFromCells,
  hasHeadings,
  isEnough,
  type StudentField,
  withChosen,
} from './student-columns.ts'
import { draftsOf, type StudentDraft } from './student-drafts.ts'
import type { TableLines } from './use-adding.ts'

const fieldWords: Record<StudentField, string> = {
  fullName: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
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

export interface MapColumnsProps {
  lines: TableLines
  remembered: RememberedColumns
  onBack: () => void
  onNext: (drafts: StudentDraft[]) => Promise<void>
}

/** Says which column holds what. The guess can be corrected. */
export function MapColumns({ lines, remembered, onBack, onNext }: MapColumnsProps) {
  const filled = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const width = Math.max(...filled.map((cells) => cells.length))
  const first = Array.from({ length: width }, (_, at) => filled[0]?.[at] ?? '')
  const [areHeadings, setHeadings] = useState(() => hasHeadings(first))
  const [columns, setColumns] = useState<ColumnMap>(() => guessed(first, areHeadings, remembered))
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const rows = areHeadings ? filled.slice(1) : filled

  function choose(at: number, written: string) {
    const field = studentFields.find((one) => one === written) ?? null
    // A field is in one column: the earlier choice gives it up.
    setColumns(columns.map((present, place) => (place === at ? field : present === field ? null : present)))
    setProblem(null)
  }

  async function next() {
    if (!isEnough(columns)) return setProblem('Say which column has the name, or the first and the last name.')
    const drafts = draftsOf(rows, columns, () => crypto.randomUUID())
    if (drafts.length === 0) return setProblem('There is no student in these columns.')
    if (areHeadings) keepColumns(withChosen(remembered, first, columns))
    setBusy(true)
    await onNext(drafts).catch((error: unknown) => setProblem(say(error)))
    setBusy(false)
  }

  return (
    <StepCard
      number={2}
      title="Which column is what?"
      description="We guessed from the headings, and remember what you correct for the next time."
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
      <CheckTile
        label="The first line is headings"
        checked={areHeadings}
        onChange={({ currentTarget: { checked } }) => {
          setHeadings(checked)
          setColumns(guessed(first, checked, remembered))
        }}
      />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {first.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <li key={at} className="min-w-0 rounded-lg border border-line p-3">
            <SelectField
              label={areHeadings && heading.trim() !== '' ? heading : `Column ${at + 1}`}
              options={options}
              value={columns[at] ?? unused}
              onChange={(event) => choose(at, event.currentTarget.value)}
            />
            <p className="mt-2 truncate text-muted text-xs">{samplesOf(rows, at)}</p>
          </li>
        ))}
      </ul>
    </StepCard>
  )
}

function guessed(first: readonly string[], areHeadings: boolean, remembered: RememberedColumns): ColumnMap {
  return areHeadings ? guessColumns(first, remembered) : guessFromCells(first)
}

function samplesOf(rows: TableLines, at: number): string {
  const samples = rows.slice(0, samplesShown).map((cells) => (cells[at] ?? '').trim())
  return samples.filter((sample) => sample !== '').join(' · ') || 'Empty'
}
