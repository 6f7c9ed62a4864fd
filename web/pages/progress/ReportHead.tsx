import type { ReactNode } from 'react'
import { PageTop } from '#web/features/shell/PageTop.tsx'

/** `of` names the class whose reports these are. */
export function ReportHeader({ of, actions }: { of?: string; actions: ReactNode }) {
  return (
    <div className="reports-head">
      <PageTop title="One-page report" description={of} actions={actions} />
    </div>
  )
}
