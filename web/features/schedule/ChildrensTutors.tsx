import { useQuery } from '@tanstack/react-query'
import { bookableStudentsQuery } from './schedule.queries.ts'

/** The tutors of a parent's children, by name. Renders nothing if no child has a tutor. */
export function ChildrensTutors() {
  const { data } = useQuery(bookableStudentsQuery())
  return data?.students.map(({ studentId, fullName, tutor }) =>
    tutor === null ? null : (
      <p key={studentId} className="wrap-anywhere">
        <span>{`${fullName}’s tutor is `}</span>
        <span className="font-medium">{tutor.fullName}</span>.
      </p>
    ),
  )
}
