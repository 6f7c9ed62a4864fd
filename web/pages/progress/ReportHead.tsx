import type { ReactNode } from 'react'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

export function ReportHead({ description, actions }: { description: string; actions: ReactNode }) {
  return (
    <div className="reports-head">
      <PageTitle title="One-page report" />
      <PageHeader title="One-page report" description={description} actions={actions} />
    </div>
  )
}
