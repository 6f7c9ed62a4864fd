import ChevronDown from 'lucide-react/icons/chevron-down'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Fragment, useState } from 'react'
import type { School, SchoolCutoff } from '#contracts/people/schools.ts'
import { describeFigureSource } from '#domain/people/goals.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { RowActs } from '#web/ui/tables/RowActs.tsx'
import { HeadRow, stackedRowProps, Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { SourceLink } from '#web/ui/text/SourceNote.tsx'
import { findNewestScores } from './newest-scores.ts'

export type SchoolAct =
  | { name: 'rename' | 'delete' | 'add_score'; school: School }
  | { name: 'edit_score' | 'delete_score'; school: School; cutoff: SchoolCutoff }

export interface SchoolListProps {
  schools: readonly School[]
  onAct: (act: SchoolAct) => void
}

/** A row for each school with its newest scores. It expands to show all scores. */
export function SchoolList({ schools, onAct }: SchoolListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())

  function toggle(id: string) {
    setOpen(open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]))
  }

  return (
    <CardTable label="Schools">
      <HeadRow>
        <Th>School</Th>
        <Th numeric>8th grade</Th>
        <Th numeric>9th grade</Th>
        <Th numeric>Year</Th>
        <Th pinned>Actions</Th>
      </HeadRow>
      <tbody>
        {schools.map((school) => (
          <Fragment key={school.id}>
            <SchoolRow school={school} isOpen={open.has(school.id)} onToggle={() => toggle(school.id)} onAct={onAct} />
            {open.has(school.id) && school.cutoffs.length > 0 && (
              <tr {...stackedRowProps} id={`scores-${school.id}`}>
                <Td colSpan={5} wide>
                  <ScoreTable school={school} onAct={onAct} />
                </Td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </CardTable>
  )
}

interface SchoolPartProps {
  school: School
  onAct: (act: SchoolAct) => void
}

interface SchoolRowProps extends SchoolPartProps {
  isOpen: boolean
  onToggle: () => void
}

function SchoolRow({ school, isOpen, onToggle, onAct }: SchoolRowProps) {
  const { id, name, cutoffs } = school
  const { eighth, ninth, year } = findNewestScores(cutoffs)
  return (
    <tr {...stackedRowProps}>
      <Th scope="row" wide className="min-w-40">
        <span className="wrap-anywhere block font-semibold">{name}</span>
        {cutoffs.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3 text-accent-ink!"
            aria-expanded={isOpen}
            aria-controls={`scores-${id}`}
            aria-label={`${allWords(cutoffs.length)} of ${name}`}
            onClick={onToggle}
          >
            <span>{allWords(cutoffs.length)}</span>
            <ChevronDown aria-hidden="true" className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
          </Button>
        )}
      </Th>
      <Td numeric label="8th grade" className="short-fact whitespace-nowrap">
        {eighth}
      </Td>
      <Td numeric label="9th grade" className="short-fact whitespace-nowrap">
        {ninth}
      </Td>
      <Td numeric label="Year" className="short-fact">
        {year}
      </Td>
      <Td pinned>
        <RowActs
          subject={name}
          acts={[
            {
              ...{ name: `Add a score to ${name}`, word: 'Add score', Icon: Plus, place: 'word' },
              does: () => onAct({ name: 'add_score', school }),
            },
            {
              ...{ name: `Rename ${name}`, word: 'Rename', Icon: Pencil, place: 'menu' },
              does: () => onAct({ name: 'rename', school }),
            },
            {
              ...{ name: `Delete ${name}`, word: 'Delete', Icon: Trash2, place: 'menu' },
              does: () => onAct({ name: 'delete', school }),
            },
          ]}
        />
      </Td>
    </tr>
  )
}

function allWords(count: number): string {
  return count === 1 ? 'The score' : `All ${count} scores`
}

function ScoreTable({ school, onAct }: SchoolPartProps) {
  return (
    <Table label={`Scores of ${school.name}`} stacked>
      <HeadRow>
        <Th numeric>Year</Th>
        <Th>Grade</Th>
        <Th numeric>Lowest score</Th>
        <Th>Source</Th>
        <Th pinned>
          <span className="sr-only">Actions</span>
        </Th>
      </HeadRow>
      <tbody>
        {school.cutoffs.map((cutoff) => {
          const score = `the score of ${cutoff.year}, ${cutoff.grade}th grade, ${school.name}`
          return (
            <tr key={cutoff.id} {...stackedRowProps}>
              <Td label="Year" numeric>
                {cutoff.year}
              </Td>
              <Td label="Grade">{`${cutoff.grade}th`}</Td>
              <Td label="Lowest score" numeric className="font-semibold">
                {cutoff.lowestScore}
              </Td>
              <Td label="Source" className="wrap-anywhere">
                <SourceLink {...describeFigureSource(cutoff)} />
              </Td>
              <Td pinned>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Edit ${score}`}
                  onClick={() => onAct({ name: 'edit_score', school, cutoff })}
                >
                  Edit
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Delete ${score}`}
                  onClick={() => onAct({ name: 'delete_score', school, cutoff })}
                >
                  Delete
                </Button>
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
