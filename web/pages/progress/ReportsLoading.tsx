import type { ReactNode } from 'react'
import { PrintButton } from './PrintButton.tsx'
import { ReportHead } from './ReportHead.tsx'
import { SheetSkeleton } from './SheetSkeleton.tsx'

/** The page of several students' reports before they are there; `back` is the button beside *Print*. */
export function ReportsLoading({ back }: { back: ReactNode }) {
  return (
    <>
      <ReportHead
        description="One page for each student"
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
