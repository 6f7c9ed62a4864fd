import { useQuery } from '@tanstack/react-query'
import { FormatTable } from '#web/features/formats/FormatTable.tsx'
import { formatsQuery } from '#web/features/formats/formats.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

export function FormatsPage() {
  const query = useQuery(formatsQuery())
  return (
    <>
      <PageTop
        title="Exam Formats"
        description="Copy one to make your own."
        actions={
          <ButtonLink to={paths.admin.tests()} variant="outline">
            All Tests
          </ButtonLink>
        }
      />
      <Loaded
        query={query}
        label="Loading the exam formats"
        skeleton={<Skeleton className="h-64 rounded-xl" />}
        failure="The exam formats could not be loaded"
      >
        {(formats) => <FormatTable formats={formats} formatAddress={({ id }) => paths.admin.format(id)} />}
      </Loaded>
    </>
  )
}

FormatsPage.firstQueries = () => [formatsQuery()]
