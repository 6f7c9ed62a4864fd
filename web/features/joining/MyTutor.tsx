import { useQuery } from '@tanstack/react-query'
import { joiningQuery } from './joining.queries.ts'

/** Who a student's tutor is. Nothing where they have none. */
export function MyTutor() {
  const name = useQuery(joiningQuery()).data?.tutorName
  if (name == null) return null
  return (
    <p className="wrap-anywhere">
      Your tutor is <span className="font-medium">{name}</span>.
    </p>
  )
}
