import { useQuery } from '@tanstack/react-query'
import { AddParentButton, EnterCodeButton } from '#web/features/joining/ConnectButtons.tsx'
import { joiningQuery } from '#web/features/joining/joining.queries.ts'
import { LinkedAdults } from '#web/features/joining/LinkedAdults.tsx'

/** Shows a student's links to a class, a tutor and parents, and ways to add them. */
export function MyConnections() {
  const joining = useQuery(joiningQuery())
  if (joining.isPending) return null
  return (
    <section aria-label="Your parents, tutor and classes" className="mt-3">
      {joining.data?.hasTutorOrClass === false && (
        <p className="mb-2 text-sm">Did your tutor or school give you a code? Enter it here.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <EnterCodeButton asker="student" />
        <AddParentButton />
      </div>
      <LinkedAdults reader="student" />
    </section>
  )
}
