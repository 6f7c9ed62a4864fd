import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { MyProgress } from './MyProgress.tsx'

export function ProgressPage() {
  return (
    <>
      <PageTitle title="Progress" />
      <PageHeader title="Progress" description="Your scores over time, your topics from weak to strong, your pace." />
      <MyProgress />
    </>
  )
}
