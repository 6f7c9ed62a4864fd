import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RealScore, RealScoreState } from '#contracts/people/real-scores.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { formatExamDay } from './exam-day.ts'
import { realScoreQuery } from './real-scores.queries.ts'

const RealScoreDialog = createLazyDialog(async () => (await import('./RealScoreDialog.tsx')).RealScoreDialog)
const DeleteRealScoreDialog = createLazyDialog(
  async () => (await import('./DeleteRealScoreDialog.tsx')).DeleteRealScoreDialog,
)

export interface RealScoreSectionProps {
  /** Null for the reader's own. */
  student: { id: StudentId; name: string } | null
}

/** The scores of the real exam below the goals: to read, to change and to delete. */
export function RealScoreSection({ student }: RealScoreSectionProps) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const start = useRef<HTMLDivElement>(null)
  const query = useQuery(realScoreQuery(student?.id ?? null))
  const close = () => setDialog(null)
  /** The button is gone then. */
  function closeDeleted() {
    close()
    start.current?.focus()
  }
  return (
    <div ref={start} tabIndex={-1} className="flex flex-col items-start gap-3 px-4 pb-5 outline-none sm:px-6">
      <Loaded
        query={query}
        label="Loading the exam scores"
        skeleton={<Skeleton className="h-16 w-full" />}
        failure="The exam scores could not be loaded"
      >
        {(state) => (
          <>
            <Words state={state} />
            <Acts state={state} onEdit={() => setDialog('edit')} onDelete={() => setDialog('delete')} />
            {dialog === 'edit' && <RealScoreDialog student={student} state={state} onClose={close} />}
            {dialog === 'delete' && <DeleteRealScoreDialog studentId={student?.id ?? null} onClose={closeDeleted} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

interface ActsProps {
  state: RealScoreState
  onEdit: () => void
  onDelete: () => void
}

function Acts({ state: { score, season, mayChange }, onEdit, onDelete }: ActsProps) {
  if (!mayChange) return null
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {(season !== null || score !== null) && (
        <Button variant="outline" onClick={onEdit}>
          {score === null ? 'Enter scores' : 'Change'}
        </Button>
      )}
      {score !== null && (
        <Button variant="ghost" onClick={onDelete}>
          Delete
        </Button>
      )}
    </div>
  )
}

function Words({ state: { score, season, mayChange } }: { state: RealScoreState }) {
  if (score !== null) return <Entered score={score} />
  if (season === null) return <p className="text-muted">You can enter them from March to August.</p>
  return <p className="text-muted">{mayChange ? 'Not entered yet.' : 'The family has not entered or shown them.'}</p>
}

function Entered({ score: { examDay, reading, math, mayCheck, tutorMaySee } }: { score: RealScore }) {
  const uses = [
    ...(mayCheck === true ? ['Helps check the score estimates.'] : []),
    ...(tutorMaySee && mayCheck !== null ? ['The tutor sees the scores.'] : []),
  ]
  return (
    <div>
      <p>
        <span className="font-semibold tabular-nums">{reading + math}</span>
        <span className="text-muted tabular-nums">{` · Reading ${reading} · Math ${math} · ${formatExamDay(examDay)}`}</span>
      </p>
      {uses.length > 0 && <p className="text-muted text-sm">{uses.join(' ')}</p>}
    </div>
  )
}
