import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { classId } from '#contracts/ids.ts'
import { managedClassQuery } from '#web/features/student-administration/classes.queries.ts'
import { gradeAndSchool } from '#web/features/students/student-words.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ReportHead, ReportSheets } from '../progress/ReportSheets.tsx'

/** The reports of the class in the address (`?class=`). */
export function ClassReportPage() {
  const [search] = useSearchParams()
  const id = classId.safeParse(search.get('class'))
  return id.success ? <ClassReports id={id.data} /> : <NoClass />
}

function NoClass() {
  return (
    <>
      <ReportHead description="One page for each student of a class" actions={null} />
      <EmptyState
        title="Choose a class first"
        text="Open the results of a class, then choose One-page reports."
        action={<ButtonLink to={paths.admin.classes()}>All Classes</ButtonLink>}
      />
    </>
  )
}

function ClassReports({ id }: { id: ReturnType<typeof classId.parse> }) {
  const query = useQuery(managedClassQuery(id))
  const back = (
    <ButtonLink to={paths.admin.classResults(id)} variant="outline">
      Back to the class
    </ButtonLink>
  )
  return (
    <Loaded
      query={query}
      label="Loading the class"
      skeleton={<Skeleton className="h-96 max-w-4xl rounded-xl" />}
      failure="Error fetching classes"
    >
      {({ name, students }) =>
        students.length === 0 ? (
          <>
            <ReportHead description={name} actions={back} />
            <EmptyState title="No students in this class" text="Add students to the class to print their reports." />
          </>
        ) : (
          <ReportSheets
            students={students.map((student) => ({
              ...{ id: student.id, name: student.fullName, detail: `${gradeAndSchool(student)}, ${name}` },
            }))}
            back={back}
          />
        )
      }
    </Loaded>
  )
}
