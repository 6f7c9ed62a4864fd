import { useQuery } from '@tanstack/react-query'
import type { Gradebook } from '#contracts/gradebook.ts'
import type { ClassId } from '#contracts/ids.ts'
import { lateWords } from '#domain/overdue-words.ts'
import { classGradebookQuery } from '#web/features/gradebook/gradebook.queries.ts'
import { gradebookRows, lateStudents, studentName } from '#web/features/gradebook/gradebook-rows.ts'
import { Remind } from '#web/features/students/Remind.tsx'
import { paths, studentRecord } from '#web/paths.ts'
import { ownTimeZone } from '#web/ui/own-time-zone.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** The others are in the gradebook. */
const mostShown = 5

/** Who of a class is late, with which tests. It adds to the results, so it is silent where it cannot load. */
export function ClassLate({ id }: { id: ClassId }) {
  const { data, isError } = useQuery(classGradebookQuery(id))
  if (data === undefined) return isError ? null : <Skeleton className="mb-4 h-6 w-60" />
  return data.students.length === 0 ? null : <Late id={id} book={data} />
}

function Late({ id, book }: { id: ClassId; book: Gradebook }) {
  const late = lateStudents(gradebookRows(book, { score: 'latest', classId: '' }))
  if (late.length === 0) return <p className="mb-4 text-muted">Nobody is late with a test.</p>
  const shown = late.slice(0, mostShown)
  const now = new Date(book.serverNow)
  return (
    <section
      aria-labelledby="late"
      className="mb-5 flex flex-col gap-1 rounded-xl border border-line bg-surface px-4 py-3 shadow-card"
    >
      <h2 id="late" className="font-semibold">
        {late.length === 1 ? '1 student is late' : `${late.length} students are late`}
      </h2>
      <ul className="max-w-2xl text-sm">
        {shown.map(({ student, overdue }) => (
          <li key={student.id} className="flex items-center justify-between gap-x-4 py-1">
            <span className="min-w-0">
              <TextLink to={studentRecord(studentName(student))}>{studentName(student)}</TextLink>{' '}
              <span className="text-danger-ink max-sm:block sm:ml-2">{lateWords(overdue, now, ownTimeZone())}</span>
            </span>
            <Remind
              assignment={{
                ...{ id: overdue.assignment.id, title: overdue.testTitle },
                remindedAt: overdue.assignment.remindedAt,
              }}
              name={studentName(student)}
              now={now}
            />
          </li>
        ))}
      </ul>
      {late.length > shown.length && (
        <TextLink to={paths.admin.classGradebook(id)}>{`${late.length - shown.length} more in the gradebook`}</TextLink>
      )}
    </section>
  )
}
