import type { ReactNode } from 'react'
import type { ClassResult } from '#contracts/people/class-administration.ts'
import { describeChecks } from '#domain/attempts/submission-checks.ts'
import { describeAddress } from '#domain/people/sign-in-names.ts'
import { getScoreBadge } from '#domain/scores/badges.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { BreakableText } from '#web/ui/text/BreakableText.tsx'
import { DateTime, DayText } from '#web/ui/text/DateTime.tsx'
import { Remarks } from '#web/ui/text/Remarks.tsx'
import {
  describeResultState,
  describeSectionResult,
  findSectionScore,
  formatWholeMinutes,
  isTestUnassigned,
} from './result-words.ts'

export interface ClassResultTableProps {
  /** Names the table. */
  label: string
  results: readonly ClassResult[]
  /** Renders the link to the submission. */
  renderLink: (submission: NonNullable<ClassResult['submission']>, name: string) => ReactNode
  /** Assigns the test to a student who does not have it; null if the test cannot be assigned now. */
  onAssign: ((student: ClassResult['student']) => void) | null
}

/** On a tablet the scores need the room of this column. A phone's card shows it. */
const unlessTablet = '@min-[34rem]:max-lg:hidden'

/** Every student in the class, with their latest submission of the test. */
export function ClassResultTable({ label, results, renderLink, onAssign }: ClassResultTableProps) {
  const hasComposite = results.some(({ submission }) => submission?.composite != null)
  return (
    <CardTable label={label} compact>
      <HeadRow>
        <Th>Student</Th>
        <Th>Status</Th>
        <Th className={unlessTablet}>Due</Th>
        <Th>Submitted</Th>
        <Th numeric>Score</Th>
        <Th numeric>Reading</Th>
        <Th numeric>Math</Th>
        {hasComposite && <Th numeric>Composite</Th>}
        <Th numeric className={unlessTablet}>
          Time spent
        </Th>
      </HeadRow>
      <tbody>
        {results.map((result) => {
          const { student, submission, dueDate } = result
          return (
            <tr key={student.id} {...stackedRowProps}>
              <Th scope="row" wide className="min-w-36">
                <span>{submission === null ? student.fullName : renderLink(submission, student.fullName)}</span>
                <span className="block font-normal text-muted text-xs">
                  <BreakableText text={describeAddress(student.email)} />
                </span>
                {submission?.checks && <Remarks remarks={describeChecks(submission.checks)} />}
              </Th>
              <Td className="leading-6">
                <State result={result} onAssign={onAssign} />
              </Td>
              <Td label="Due" className={`short-fact whole-line whitespace-nowrap ${unlessTablet}`}>
                {dueDate?.at == null ? '–' : <DateTime instant={dueDate.at} />}
              </Td>
              <Td label="Submitted" className="short-fact whole-line whitespace-nowrap">
                {submission === null ? '–' : <DayText instant={submission.submittedAt} />}
              </Td>
              <Td numeric label="Score" className="short-fact half-line">
                {submission === null ? (
                  '–'
                ) : (
                  <Badge variant={getScoreBadge(submission).variant}>{getScoreBadge(submission).percentage}</Badge>
                )}
              </Td>
              <Td numeric label="Reading" className="short-fact half-line whitespace-nowrap">
                {describeSectionResult(findSectionScore(submission?.sections ?? [], 'reading'))}
              </Td>
              <Td numeric label="Math" className="short-fact half-line whitespace-nowrap">
                {describeSectionResult(findSectionScore(submission?.sections ?? [], 'math'))}
              </Td>
              {hasComposite && (
                <Td numeric label="Composite" className="short-fact half-line">
                  {submission?.composite ?? '–'}
                </Td>
              )}
              <Td numeric label="Time spent" className={`short-fact half-line whitespace-nowrap ${unlessTablet}`}>
                {submission === null ? '–' : timeCell(submission)}
              </Td>
            </tr>
          )
        })}
      </tbody>
    </CardTable>
  )
}

function timeCell({ isUntimed, isOnPaper, timeSpent }: NonNullable<ClassResult['submission']>): string {
  if (isUntimed) return 'Untimed'
  return isOnPaper && timeSpent === 0 ? 'On paper' : formatWholeMinutes(timeSpent)
}

function State({ result, onAssign }: { result: ClassResult } & Pick<ClassResultTableProps, 'onAssign'>) {
  const { student, submissionCount } = result
  if (isTestUnassigned(result) && onAssign !== null) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-6">
        <span>{describeResultState(result)}</span>
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          aria-label={`Assign to ${student.fullName}`}
          onClick={() => onAssign(student)}
        >
          Assign
        </Button>
      </span>
    )
  }
  return (
    <>
      <span>{describeResultState(result)}</span>
      {submissionCount > 1 && <span className="block text-muted text-xs">{`latest of ${submissionCount}`}</span>}
    </>
  )
}
