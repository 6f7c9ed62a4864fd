import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type ClassId, classId, submissionId } from '#contracts/wire/ids.ts'
import { makeSlug } from '#domain/text/slugs.ts'
import { GradebookView } from '#web/features/gradebook/GradebookView.tsx'
import { classGradebookQuery } from '#web/features/gradebook/gradebook.queries.ts'
import {
  type GradebookStudent,
  type GradebookTest,
  getGradebookStudentName,
} from '#web/features/gradebook/gradebook-rows.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { managedClassQuery } from '#web/features/student-administration/classes.queries.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { buildStudentRecordAddress, buildSubmissionAddress, paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'

const AssignTestsDialog = createLazyDialog(
  async () => (await import('#web/features/student-administration/AssignTestsDialog.tsx')).AssignTestsDialog,
)

export function ClassGradebookPage() {
  const id = classId.safeParse(useParams().classId)
  return id.success ? <ClassGradebook id={id.data} /> : <NotFoundPage />
}

function ClassGradebook({ id }: { id: ClassId }) {
  const name = useQuery(managedClassQuery(id)).data?.name
  const query = useQuery(classGradebookQuery(id))
  const [assigning, setAssigning] = useState<{ student: GradebookStudent; test: GradebookTest } | null>(null)
  const title = name === undefined ? 'Gradebook' : `Gradebook of ${name}`
  return (
    <>
      <PageTop
        title={title}
        actions={
          <ButtonLink to={paths.admin.classResults(id)} variant="outline">
            Class results
          </ButtonLink>
        }
      />
      <Loaded
        query={query}
        label="Loading the gradebook"
        skeleton={<Skeleton className="h-80 rounded-xl" />}
        failure="The gradebook could not be loaded"
      >
        {(book) => (
          <GradebookView
            book={book}
            fileName={`gradebook-${makeSlug(name ?? 'class')}`}
            noStudents={
              <EmptyState title="No students yet" text="Students of this class appear here with their tests." />
            }
            renderName={(student) => <TextLink to={recordOf(student)}>{getGradebookStudentName(student)}</TextLink>}
            studentAddress={recordOf}
            addressOf={({ testSlug, id: submission }) =>
              buildSubmissionAddress({ testSlug, id: submissionId.parse(submission) })
            }
            onAssign={(student, test) => setAssigning({ student, test })}
          />
        )}
      </Loaded>
      {assigning !== null && (
        <AssignTestsDialog
          assigner="admin"
          name={getGradebookStudentName(assigning.student)}
          target={{ studentIds: [assigning.student.id] }}
          firstTest={assigning.test.id}
          manageTestsAddress={paths.admin.tests()}
          onClose={() => setAssigning(null)}
        />
      )}
    </>
  )
}

function recordOf({ fullName, storedName = fullName }: GradebookStudent): string {
  return buildStudentRecordAddress(storedName ?? '')
}
