import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AccessCards } from '#web/features/access-cards/AccessCards.tsx'
import { AddingStudents } from '#web/features/adding-students/AddingStudents.tsx'
import { addingChoicesQuery } from '#web/features/adding-students/adding.queries.ts'
import type { CodeStudent } from '#web/features/adding-students/Outcome.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

const LeaveCards = createLazyDialog(async () => (await import('#web/features/access-cards/LeaveCards.tsx')).LeaveCards)
const JoinCodeDialog = createLazyDialog(
  async () => (await import('#web/features/joining/JoinCodeDialog.tsx')).JoinCodeDialog,
)

export function AddStudentsPage() {
  const query = useQuery(addingChoicesQuery())
  const queryClient = useQueryClient()
  const [holdsCards, setHoldsCards] = useState(false)
  const [studentOfCode, setStudentOfCode] = useState<CodeStudent | null>(null)
  return (
    <>
      <PageTop
        title="Add students"
        description="One student or a whole class"
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
            holdsCards={holdsCards}
            renderCards={(userIds, withoutParent) => (
              <AccessCards userIds={userIds} withoutParent={withoutParent} onRisk={setHoldsCards} />
            )}
            renderLeaveCards={(ways) => <LeaveCards {...ways} />}
            onParentCode={setStudentOfCode}
          />
        )}
      </Loaded>
      {studentOfCode !== null && (
        <JoinCodeDialog
          target={{ kind: 'child', studentId: studentOfCode.id }}
          name={studentOfCode.fullName}
          onClose={() => setStudentOfCode(null)}
        />
      )}
    </>
  )
}

AddStudentsPage.firstQueries = () => [addingChoicesQuery()]
