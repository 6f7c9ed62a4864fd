import type { ReactNode } from 'react'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export function ReportHead({ description, actions }: { description: string; actions: ReactNode }) {
  return (
    <div className="reports-head">
      <PageTitle title="Progress report" />
      <PageHeader title="Progress report" description={description} actions={actions} />
    </div>
  )
}
