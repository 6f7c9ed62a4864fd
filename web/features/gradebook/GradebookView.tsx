import FileDown from 'lucide-react/icons/file-down'
import { type ReactNode, useState } from 'react'
import { computePage } from '#domain/text/paging.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { GradebookTable, type GradebookTableProps } from './GradebookTable.tsx'
import { type ScoreChoice, scoreChoices } from './gradebook.ts'
import {
  averages,
  buildGradebookRows,
  choiceNames,
  formatGradebookCsv,
  type GradebookRow,
  type GradebookStudent,
  isEstimate,
  type ShownGradebook,
  sortGradebookRows,
} from './gradebook-rows.ts'

export interface GradebookViewProps
  extends Pick<GradebookTableProps, 'renderName' | 'addressOf' | 'onAssign' | 'studentAddress'> {
  book: ShownGradebook
  /** Without its ending. */
  fileName: string
  /** Shown if there are no students. */
  noStudents: ReactNode
  /** Renders the link to the one-page reports of the displayed students. */
  renderReports?: (students: readonly GradebookStudent[]) => ReactNode
}

const pageSize = 50

export function GradebookView({ book, fileName, noStudents, renderReports, ...table }: GradebookViewProps) {
  const address = useListAddress()
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const score = scoreChoices.find((choice) => choice === address.read('score')) ?? 'latest'
  const classId = book.classes.find(({ id }) => id === address.read('class'))?.id ?? ''
  const rows = buildGradebookRows(book, { score, classId })
  const by = address.read('by') || 'name'
  const sorted = sortGradebookRows(rows, by)
  const { page, offset } = computePage(rows.length, pageSize, address.page)
  if (book.students.length === 0) return noStudents
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-5">
        {book.classes.length > 0 && (
          <SelectField
            label="Class"
            className="min-w-0 sm:w-56"
            value={classId}
            onChange={(event) => address.filter({ class: event.currentTarget.value })}
            options={[
              { value: '', label: 'All students' },
              ...book.classes.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <SelectField
          label="Scores"
          className="min-w-0 sm:w-44"
          value={score}
          onChange={(event) => address.filter({ score: event.currentTarget.value })}
          options={scoreChoices.map((choice) => ({ value: choice, label: choiceNames[choice] }))}
        />
        <SortField
          rows={rows}
          by={by}
          className={book.classes.length > 0 ? 'col-span-2 min-w-0 sm:w-56' : 'min-w-0 sm:w-56'}
          onSort={(value) => address.filter({ by: value === 'name' ? '' : value })}
        />
        <div className="col-span-2 flex flex-wrap gap-2 sm:ml-auto print:hidden">
          {renderReports?.(rows.map(({ student }) => student))}
          <Button
            variant="outline"
            onClick={() => offerDownload(`${fileName}.csv`, formatGradebookCsv(rows, score), 'text/csv;charset=utf-8')}
          >
            <FileDown aria-hidden="true" />
            Export CSV
          </Button>
        </div>
      </div>
      {hasTests(rows) ? (
        <GradebookTable
          rows={sorted.slice(offset, offset + pageSize)}
          averages={rows.length > 1 ? averages(rows) : []}
          timeZone={timeZone}
          {...table}
        />
      ) : (
        <EmptyState
          title={rows.length === 0 ? 'No students in this class' : 'No tests yet'}
          text={
            rows.length === 0
              ? 'Choose another class, or all students.'
              : 'Tests that are assigned or submitted appear here, with the score of each student.'
          }
        />
      )}
      <Pager label="students" page={page} pageSize={pageSize} total={rows.length} onPage={address.toPage} />
      <PageHelp title="What the figures mean">
        <p>{`${scoreWords[score]} The newest tests come first.`}</p>
        {rows.some(({ cells }) => cells.some(isEstimate)) && (
          <p>A score out of 800 with “est.” is an estimate: the exam’s own scale is not published.</p>
        )}
      </PageHelp>
    </div>
  )
}

interface SortFieldProps {
  rows: readonly GradebookRow[]
  by: string
  className: string
  onSort: (by: string) => void
}

function SortField({ rows, by, className, onSort }: SortFieldProps) {
  const tests = rows[0]?.cells.map(({ test }) => test) ?? []
  return (
    <SelectField
      label="Sort by"
      className={className}
      value={by}
      onChange={({ currentTarget }) => onSort(currentTarget.value)}
      options={[
        { value: 'name', label: 'Name' },
        { value: 'need', label: 'Most overdue, then lowest score' },
        ...tests.map(({ id, title }) => ({ value: id, label: `Lowest in ${title}` })),
      ]}
    />
  )
}

function hasTests(rows: readonly GradebookRow[]): boolean {
  return rows.some(({ cells }) => cells.length > 0)
}

const scoreWords: Record<ScoreChoice, string> = {
  latest: 'A score is the share of right answers in a student’s latest attempt.',
  first: 'A score is the share of right answers in a student’s first attempt.',
  best: 'A score is the share of right answers in the attempt with the highest share.',
}
