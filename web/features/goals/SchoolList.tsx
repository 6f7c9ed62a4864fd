import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { School, SchoolCutoff } from '#contracts/schools.ts'
import { latestCutoff } from '#domain/goals.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { stackedRow, Table, Td, Th } from '#web/ui/Table.tsx'
import { SourceLink } from './SourceLink.tsx'

export type SchoolAct =
  | { name: 'rename' | 'delete' | 'add_figure'; school: School }
  | { name: 'edit_figure' | 'delete_figure'; school: School; cutoff: SchoolCutoff }

export interface SchoolListProps {
  schools: readonly School[]
  onAct: (act: SchoolAct) => void
}

/** Each school with its newest figures; all of them unfold. */
export function SchoolList({ schools, onAct }: SchoolListProps) {
  return (
    <ul aria-label="Schools" className="flex flex-col gap-4">
      {schools.map((school) => (
        <li key={school.id}>
          <Card className="gap-4 p-5 sm:p-6">
            <SchoolHead school={school} onAct={onAct} />
            {school.cutoffs.length > 0 && (
              <details>
                <summary className="min-h-11 cursor-pointer content-center font-medium text-accent-ink text-sm">
                  {school.cutoffs.length === 1 ? 'The figure' : `All ${school.cutoffs.length} figures`} of {school.name}
                </summary>
                <FigureTable school={school} onAct={onAct} />
              </details>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}

interface SchoolPartProps {
  school: School
  onAct: (act: SchoolAct) => void
}

function SchoolHead({ school, onAct }: SchoolPartProps) {
  const { name } = school
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <h2 className="wrap-anywhere font-semibold text-lg">{name}</h2>
        <p className="mt-1 text-muted text-sm tabular-nums">{newestWords(school)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Add a figure to ${name}`}
          onClick={() => onAct({ name: 'add_figure', school })}
        >
          Add figure
        </Button>
        <IconButton words={`Rename ${name}`} Icon={Pencil} onPress={() => onAct({ name: 'rename', school })} />
        <IconButton words={`Delete ${name}`} Icon={Trash2} onPress={() => onAct({ name: 'delete', school })} />
      </div>
    </div>
  )
}

/** "8th grade: 556 in 2025. 9th grade: 562 in 2025." */
function newestWords({ cutoffs }: School): string {
  const words = ([8, 9] as const).flatMap((grade) => {
    const newest = latestCutoff(cutoffs, grade)
    return newest === null ? [] : [`${grade}th grade: ${newest.lowestScore} in ${newest.year}.`]
  })
  return words.length === 0 ? 'No figure yet.' : words.join(' ')
}

function FigureTable({ school, onAct }: SchoolPartProps) {
  return (
    <Table label={`Figures of ${school.name}`} stacked>
      <thead>
        <tr {...stackedRow}>
          <Th numeric>Year</Th>
          <Th>Grade</Th>
          <Th numeric>Lowest score</Th>
          <Th>Source</Th>
          <Th>Checked on</Th>
          <Th pinned>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {school.cutoffs.map((cutoff) => {
          const figure = `the figure of ${cutoff.year}, ${cutoff.grade}th grade, ${school.name}`
          return (
            <tr key={cutoff.id} {...stackedRow}>
              <Td label="Year" numeric>
                {cutoff.year}
              </Td>
              <Td label="Grade">{cutoff.grade}th</Td>
              <Td label="Lowest score" numeric className="font-semibold">
                {cutoff.lowestScore}
              </Td>
              <Td label="Source" className="wrap-anywhere">
                <SourceLink {...cutoff} />
              </Td>
              <Td label="Checked on">{cutoff.checkedOn}</Td>
              <Td pinned>
                <IconButton
                  words={`Edit ${figure}`}
                  Icon={Pencil}
                  onPress={() => onAct({ name: 'edit_figure', school, cutoff })}
                />
                <IconButton
                  words={`Delete ${figure}`}
                  Icon={Trash2}
                  onPress={() => onAct({ name: 'delete_figure', school, cutoff })}
                />
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

interface IconButtonProps {
  words: string
  Icon: typeof Pencil
  onPress: () => void
}

function IconButton({ words, Icon, onPress }: IconButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={words} data-tooltip={words} onClick={onPress}>
      <Icon aria-hidden="true" />
    </Button>
  )
}
