import { useQuery } from '@tanstack/react-query'
import { joiningQuery } from './joining.queries.ts'

/** Shows the student's tutor. Renders nothing if there is none. */
export function MyTutor() {
  const name = useQuery(joiningQuery()).data?.tutorName
  if (name == null) return null
  return (
    <p className="wrap-anywhere">
      Your tutor is <span className="font-medium">{name}</span>.
    </p>
  )
}
