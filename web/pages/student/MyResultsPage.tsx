import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { MySubmissions } from './MySubmissions.tsx'

export function MyResultsPage() {
  return (
    <>
      <PageTitle title="My Test Results" />
      <PageHeader
        title="My Test Results"
        description="Every test you have submitted, newest first."
        actions={
          <ButtonLink to={paths.student.dashboard()} variant="outline">
            Back to Dashboard
          </ButtonLink>
        }
      />
      <MySubmissions />
    </>
  )
}
