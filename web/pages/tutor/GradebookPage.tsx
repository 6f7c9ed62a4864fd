import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { submissionId } from '#contracts/wire/ids.ts'
import { GradebookView } from '#web/features/gradebook/GradebookView.tsx'
import { myGradebookQuery } from '#web/features/gradebook/gradebook.queries.ts'
import {
  type GradebookStudent,
  type GradebookTest,
  getGradebookStudentName,
} from '#web/features/gradebook/gradebook-rows.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { buildSubmissionAddress, paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { AssignToClasses, AssignToStudentsSection } from './AssignTests.tsx'
import { NoStudents } from './NoStudents.tsx'
import { buildReportsAddress } from './report-address.ts'

export function GradebookPage() {
  const query = useQuery(myGradebookQuery())
  const [assigning, setAssigning] = useState<{ student: GradebookStudent; test: GradebookTest } | null>(null)
  return (
    <>
      <PageTop title="Gradebook" actions={<AssignToClasses />} />
      <Loaded
        query={query}
        label="Loading the gradebook"
        skeleton={<Skeleton className="h-80 rounded-xl" />}
        failure="The gradebook could not be loaded"
      >
        {(book) => (
          <>
            <GradebookView
              book={book}
              fileName="gradebook"
              noStudents={<NoStudents />}
              renderName={(student) => (
                <TextLink to={paths.tutor.student(student.id)}>{getGradebookStudentName(student)}</TextLink>
              )}
              studentAddress={({ id }) => paths.tutor.student(id)}
              addressOf={({ testSlug, id }) => buildSubmissionAddress({ testSlug, id: submissionId.parse(id) })}
              renderReports={(students) => <Reports students={students} />}
              onAssign={(student, test) => setAssigning({ student, test })}
            />
            <QuestionByQuestion tests={book.tests} />
          </>
        )}
      </Loaded>
      <AssignToStudentsSection
        assignees={
          assigning && {
            target: { studentIds: [assigning.student.id] },
            name: getGradebookStudentName(assigning.student),
            firstTest: assigning.test.id,
          }
        }
        onClose={() => setAssigning(null)}
      />
    </>
  )
}

GradebookPage.firstQueries = () => [myGradebookQuery()]

function Reports({ students }: { students: readonly GradebookStudent[] }) {
  const address = buildReportsAddress(students.map(({ id }) => id))
  if (address === null) return null
  return (
    <ButtonLink variant="outline" to={address}>
      One-page reports
    </ButtonLink>
  )
}

function QuestionByQuestion({ tests }: { tests: readonly GradebookTest[] }) {
  if (tests.length === 0) return null
  return (
    <section aria-labelledby="question-by-question" className="mt-8">
      <h2 id="question-by-question" className="font-semibold text-xl">
        Question by question
      </h2>
      <p className="mt-1 text-muted text-sm">How many of your students got each question right, and who missed it</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {tests.map(({ id, slug, title }) => (
          <li key={id}>
            <TextLink to={paths.tutor.questionResults(slug)}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
