import type { ReactNode } from 'react'
import { PrintButton } from './PrintButton.tsx'
import { ReportHeader } from './ReportHead.tsx'
import { SheetSkeleton } from './SheetSkeleton.tsx'

/** The page of several students' reports while they are loading. `back` is the button next to *Print*. */
export function ReportsSkeleton({ back }: { back: ReactNode }) {
  return (
    <>
      <ReportHeader
        actions={
          <>
            <PrintButton isLoading />
            {back}
          </>
        }
      />
      <div className="mt-7">
        <SheetSkeleton />
      </div>
    </>
  )
}
