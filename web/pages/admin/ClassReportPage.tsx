import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { classId } from '#contracts/wire/ids.ts'
import { managedClassesQuery, managedClassQuery } from '#web/features/student-administration/classes.queries.ts'
import { describeGradeAndSchool } from '#web/features/students/student-words.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { ReportHeader } from '../progress/ReportHead.tsx'
import { ReportSheets } from '../progress/ReportSheets.tsx'

/** The reports of the class in the address (`?class=`). */
export function ClassReportPage() {
  const [search] = useSearchParams()
  const id = classId.safeParse(search.get('class'))
  return id.success ? <ClassReports id={id.data} /> : <NoClass />
}

function NoClass() {
  const query = useQuery(managedClassesQuery({ sort: 'name', order: 'asc', page: 1, search: '' }))
  return (
    <>
      <ReportHeader actions={null} />
      <Loaded
        query={query}
        label="Loading classes"
        skeleton={<Skeleton className="h-64 rounded-xl" />}
        failure="Error fetching classes"
        empty={({ total }) =>
          total === 0 && (
            <EmptyState
              title="No classes yet"
              text="Reports are printed for a class."
              action={<ButtonLink to={paths.admin.classes()}>Manage Classes</ButtonLink>}
            />
          )
        }
      >
        {({ classes, total }) => (
          <section aria-labelledby="choose-class" className="flex flex-col gap-3">
            <h2 id="choose-class" className="font-semibold text-xl">
              Choose a class
            </h2>
            <ul className="max-w-2xl divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
              {classes.map(({ id, name, studentCount, tutor }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
                  <TextLink to={`${paths.admin.classReport()}?class=${id}`}>{name}</TextLink>
                  <span className="text-muted text-sm">
                    {`${studentCount === 1 ? '1 student' : `${studentCount} students`}${tutor !== null ? `, ${tutor.fullName}` : ''}`}
                  </span>
                </li>
              ))}
            </ul>
            {total > classes.length && (
              <p className="text-sm">
                <span>{`These are the first ${classes.length} of ${total} classes.`}</span>{' '}
                <TextLink to={paths.admin.classes()}>All classes</TextLink>
              </p>
            )}
          </section>
        )}
      </Loaded>
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
            <ReportHeader of={name} actions={back} />
            <EmptyState title="No students in this class" text="Add students to the class to print their reports." />
          </>
        ) : (
          <ReportSheets
            students={students.map((student) => ({
              ...{
                id: student.id,
                name: student.storedName ?? student.fullName,
                detail: `${describeGradeAndSchool(student)}, ${name}`,
              },
            }))}
            back={back}
          />
        )
      }
    </Loaded>
  )
}
