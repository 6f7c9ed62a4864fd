import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { BreaksDialogProps } from './BreaksDialog.tsx'
import { describeBreak, listBreaksAhead } from './breaks-ahead.ts'
import { goalsQuery } from './goals.queries.ts'

const BreaksDialog = createLazyDialog(async () => (await import('./BreaksDialog.tsx')).BreaksDialog)

/** When the student is away, and the form to say so. */
export function Breaks({ student }: Pick<BreaksDialogProps, 'student'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Loaded
      query={useQuery(goalsQuery(student?.id ?? null))}
      label="Loading the breaks"
      skeleton={<Skeleton className="h-11 w-40" />}
      failure="The breaks could not be loaded"
    >
      {(goals) => {
        const breaks = listBreaksAhead(goals.breaks)
        return (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
            {breaks.length > 0 && (
              <ul aria-label="Breaks">
                {breaks.map((one) => (
                  <li key={one.firstDay}>{`Away: ${describeBreak(one)}`}</li>
                ))}
              </ul>
            )}
            <Button variant="outline" onClick={() => setOpen(true)}>
              {breaks.length === 0 ? 'Plan a break' : 'Change breaks'}
            </Button>
            {isOpen && <BreaksDialog student={student} goals={goals} onClose={() => setOpen(false)} />}
          </div>
        )
      }}
    </Loaded>
  )
}
