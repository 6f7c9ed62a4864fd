import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AccessCards } from '#web/features/access-cards/AccessCards.tsx'
import { AddingStudents } from '#web/features/adding-students/AddingStudents.tsx'
import { addingChoicesQuery } from '#web/features/adding-students/adding.queries.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function AddStudentsPage() {
  const query = useQuery(addingChoicesQuery())
  const queryClient = useQueryClient()
  return (
    <>
      <PageTitle title="Add students" />
      <PageHeader
        title="Add students"
        description="One student or a whole class, with parents, class and tests"
        actions={
          <ButtonLink to={paths.admin.students()} variant="outline">
            All students
          </ButtonLink>
        }
      />
      <Loaded
        query={query}
        label="Loading what students can be given"
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failure="We could not load this page"
      >
        {(choices) => (
          <AddingStudents
            choices={choices}
            onAdded={() => void queryClient.invalidateQueries()}
            renderCards={(userIds) => <AccessCards userIds={userIds} />}
          />
        )}
      </Loaded>
    </>
  )
}

AddStudentsPage.firstQueries = () => [addingChoicesQuery()]
