import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudentId } from '#contracts/wire/ids.ts'
import { isTimeToAsk } from '#domain/people/exam-season.ts'
import { formatLocalDay } from '#domain/people/goals.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { realScoreQuery } from './real-scores.queries.ts'

const RealScoreDialog = createLazyDialog(async () => (await import('./RealScoreDialog.tsx')).RealScoreDialog)

export interface AskForRealScoreProps {
  /** Null for the reader's own. */
  student: { id: StudentId; name: string } | null
}

/** One line in March and April for a family whose exam is over, until the scores are entered. In other months nothing is loaded. */
export function AskForRealScore({ student }: AskForRealScoreProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...realScoreQuery(student?.id ?? null),
    enabled: isTimeToAsk(formatLocalDay(new Date())),
  })
  if (data === undefined || !(data.isAsked || isOpen)) return null
  return (
    <Card className="mb-4 flex flex-row flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <p>{student === null ? 'Did your exam scores arrive?' : `Did the exam scores of ${student.name} arrive?`}</p>
      {data.mayChange ? (
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          Enter scores
        </Button>
      ) : (
        <p className="text-muted">A parent can enter them.</p>
      )}
      {isOpen && <RealScoreDialog student={student} state={data} onClose={() => setOpen(false)} />}
    </Card>
  )
}
