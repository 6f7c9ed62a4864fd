import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { submissionId } from '#contracts/ids.ts'
import { GradebookView } from '#web/features/gradebook/GradebookView.tsx'
import { myGradebookQuery } from '#web/features/gradebook/gradebook.queries.ts'
import { type GradebookStudent, type GradebookTest, studentName } from '#web/features/gradebook/gradebook-rows.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths, submissionAddress } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { AssignToClasses, AssignToStudents } from './AssignTests.tsx'

export function GradebookPage() {
  const query = useQuery(myGradebookQuery())
  const [assigning, setAssigning] = useState<{ student: GradebookStudent; test: GradebookTest } | null>(null)
  return (
    <>
      <PageTitle title="Gradebook" />
      <PageHeader
        title="Gradebook"
        description="Your students by tests: scores, and what is still to do"
        actions={<AssignToClasses />}
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
            fileName="gradebook"
            noStudents={
              <EmptyState
                title="No students assigned to you yet."
                text="When an administrator gives you students, they appear here."
              />
            }
            renderName={(student) => <TextLink to={paths.tutor.student(student.id)}>{studentName(student)}</TextLink>}
            addressOf={({ testSlug, id }) => submissionAddress({ testSlug, id: submissionId.parse(id) })}
            onAssign={(student, test) => setAssigning({ student, test })}
          />
        )}
      </Loaded>
      <AssignToStudents
        assignees={
          assigning && {
            ...{ target: { studentIds: [assigning.student.id] }, name: studentName(assigning.student) },
            firstTest: assigning.test.id,
          }
        }
        onClose={() => setAssigning(null)}
      />
    </>
  )
}
