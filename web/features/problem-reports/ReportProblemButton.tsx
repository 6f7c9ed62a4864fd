import { useQuery } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import type { Role } from '#contracts/accounts/profile.ts'
import type { ReportedProblem } from '#contracts/authoring/problem-reports.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { myReportsQuery } from './problem-reports.queries.ts'
import { findOpenReportOn } from './problem-words.ts'

const ReportProblemDialog = createLazyDialog(
  async () => (await import('./ReportProblemDialog.tsx')).ReportProblemDialog,
)

export interface ReportProblemButtonProps {
  about: ReportedProblem
  /** The name within a sentence, such as "question 3". */
  name: string
  /** Only students and tutors report problems. */
  reader: Role | undefined
}

export function ReportProblemButton({ about, name, reader }: ReportProblemButtonProps) {
  return reader === 'student' || reader === 'tutor' ? (
    <ReporterButton about={about} name={name} reader={reader} />
  ) : null
}

function ReporterButton({ about, name, reader }: ReportProblemButtonProps & { reader: 'student' | 'tutor' }) {
  const query = useQuery(myReportsQuery())
  const [open, setOpen] = useState(false)
  const report = findOpenReportOn(query.data?.reports ?? [], about)
  const words = report === undefined ? 'Report a problem' : 'Change your report'
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="-ml-3 self-start text-muted print:hidden"
        aria-label={report === undefined ? `Report a problem with ${name}` : `Change your report about ${name}`}
        busy={open && query.isPending}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" />
        <span>{words}</span>
      </Button>
      {/* Waits for the earlier report, which fills the form. */}
      {open && !query.isPending && (
        <ReportProblemDialog about={about} name={name} reader={reader} report={report} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
