import { useQuery } from '@tanstack/react-query'
import { bookableStudentsQuery } from './schedule.queries.ts'

/** Who teaches the children of a parent, by name. Nothing where none has a tutor. */
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
