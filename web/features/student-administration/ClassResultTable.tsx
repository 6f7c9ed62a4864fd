import type { ReactNode } from 'react'
import type { ClassResult } from '#contracts/class-administration.ts'
import { scoreBadge } from '#domain/badges.ts'
import { formatDuration } from '#domain/durations.ts'
import { checksInWords } from '#domain/submission-checks.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { BreakableText } from '#web/ui/BreakableText.tsx'
import { CardTable } from '#web/ui/CardTable.tsx'
import { DateTime } from '#web/ui/DateTime.tsx'
import { Remarks } from '#web/ui/Remarks.tsx'
import { stackedRow, Td, Th } from '#web/ui/Table.tsx'
import { resultState, sectionOf, sectionWords } from './result-words.ts'

export interface ClassResultTableProps {
  /** Names the table. */
  label: string
  results: readonly ClassResult[]
  /** Leads to the submission. */
  renderLink: (submission: NonNullable<ClassResult['submission']>, name: string) => ReactNode
}

/** Everyone in the class, with their latest submission of the test. */
export function ClassResultTable({ label, results, renderLink }: ClassResultTableProps) {
  return (
    <CardTable label={label} compact>
      <thead>
        <tr {...stackedRow}>
          <Th>Student</Th>
          <Th>State</Th>
          <Th>Due</Th>
          <Th>Submitted</Th>
          <Th numeric>Score</Th>
          <Th numeric>Reading</Th>
          <Th numeric>Math</Th>
          <Th numeric>Composite</Th>
          <Th>Time spent</Th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => {
          const { student, submission, dueDate, submissionCount } = result
          return (
            <tr key={student.id} {...stackedRow}>
              <Th scope="row" wide className="min-w-36">
                {submission === null ? student.fullName : renderLink(submission, student.fullName)}
                <span className="block font-normal text-muted text-xs">
                  <BreakableText text={student.email} />
                </span>
                {submission?.checks && <Remarks remarks={checksInWords(submission.checks)} />}
              </Th>
              <Td>
                {resultState(result)}
                {submissionCount > 1 && (
                  <span className="block text-muted text-xs">{submissionCount} submissions, the latest is shown</span>
                )}
              </Td>
              <Td label="Due" className="whitespace-nowrap">
                {dueDate?.at == null ? '–' : <DateTime instant={dueDate.at} />}
              </Td>
              <Td label="Submitted" className="whitespace-nowrap">
                {submission === null ? '–' : <DateTime instant={submission.submittedAt} />}
              </Td>
              <Td numeric label="Score">
                {submission === null ? (
                  '–'
                ) : (
                  <Badge variant={scoreBadge(submission).variant}>{scoreBadge(submission).percentage}</Badge>
                )}
              </Td>
              <Td numeric label="Reading">
                {sectionWords(sectionOf(submission?.sections ?? [], 'reading'))}
              </Td>
              <Td numeric label="Math">
                {sectionWords(sectionOf(submission?.sections ?? [], 'math'))}
              </Td>
              <Td numeric label="Composite">
                {submission?.composite ?? '–'}
              </Td>
              <Td label="Time spent" className="whitespace-nowrap">
                {submission === null ? '–' : formatDuration(submission.timeSpent)}
              </Td>
            </tr>
          )
        })}
      </tbody>
    </CardTable>
  )
}
