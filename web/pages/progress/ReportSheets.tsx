import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StudentId } from '#contracts/wire/ids.ts'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { OnePageReport } from '#web/features/progress/OnePageReport.tsx'
import { progressOfStudentQuery } from '#web/features/progress/progress.queries.ts'
import { shortenToFirstName } from '#web/features/students/student-words.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { textLinkClasses } from '#web/ui/text/TextLink.tsx'
import { PrintButton } from './PrintButton.tsx'
import { ReportHeader } from './ReportHead.tsx'
import { SheetSkeleton } from './SheetSkeleton.tsx'
import { useLatestPacing } from './use-latest-pacing.ts'

export interface ReportedStudent {
  id: StudentId
  name: string
  detail: string
}

/** Shows a page for each student. They are printed together, so printing waits until all of them are loaded. */
export function ReportSheets({ students, back }: { students: readonly ReportedStudent[]; back: ReactNode }) {
  const queries = useQueries({ queries: students.map(({ id }) => progressOfStudentQuery(id)) })
  const goals = useQueries({ queries: students.map(({ id }) => goalsQuery(id)) })
  // Content that failed to load is left out, so it does not delay printing.
  const areGoalsIn = goals.every(({ isPending }) => !isPending)
  const { isIn: isPacingIn, pacings } = useLatestPacing(queries.map(({ data }) => data))
  const loaded = queries.filter(({ data }) => data !== undefined).length
  const failed = queries.filter(({ isError, data }) => isError && data === undefined)
  return (
    <>
      <ReportHeader
        actions={
          <>
            <PrintButton isLoading={loaded < students.length || !areGoalsIn || !isPacingIn} />
            {back}
          </>
        }
      />
      {/* In the space below the heading, so that nothing moves when the last report has come. */}
      <p role="status" className="reports-head -mt-5 min-h-5 text-muted text-sm">
        {loaded < students.length && `${loaded} of ${students.length} loaded`}
      </p>
      {failed.length > 0 && (
        <Alert tone="error" title="Some reports could not be loaded" className="reports-head mb-4">
          <Button variant="outline" size="sm" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            Retry
          </Button>
        </Alert>
      )}
      {students.length > 1 && (
        <nav aria-label="Students on this page" className="reports-head mb-4">
          <ul className="flex flex-wrap gap-x-4">
            {students.map(({ id, name }) => (
              <li key={id}>
                <a href={`#report-${id}`} className={textLinkClasses}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="print-reports flex max-w-4xl flex-col gap-6">
        {students.map(({ id, name, detail }, at) => {
          const progress = queries[at]?.data
          // Waits for this data, because it would move the text while the person is reading.
          const isComing =
            progress === undefined || goals[at]?.isPending === true || (students.length === 1 && !isPacingIn)
          if (isComing) return <SheetSkeleton key={id} />
          const also = { schools: goals[at]?.data?.schools, pacing: pacings[at] ?? null }
          return (
            <OnePageReport
              key={id}
              place={`report-${id}`}
              about={shortenToFirstName(name)}
              {...{ name, detail, progress, ...also }}
            />
          )
        })}
      </div>
    </>
  )
}
