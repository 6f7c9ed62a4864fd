import { useQuery } from '@tanstack/react-query'
import { myAssignmentsQuery } from '#web/features/assignments/assignments.queries.ts'
import { AddParentButton, EnterCodeButton } from '#web/features/joining/ConnectButtons.tsx'
import { joiningQuery } from '#web/features/joining/joining.queries.ts'

/** Near the top while the student has no tutor, no class and nothing assigned to do; otherwise at the end. */
export function MyConnections({ place }: { place: 'near_top' | 'end' }) {
  const joining = useQuery(joiningQuery())
  const mine = useQuery(myAssignmentsQuery())
  if (joining.isPending || mine.isPending) return null
  const isAlone = joining.data?.hasTutorOrClass === false && mine.data?.assignments.every(({ completed }) => completed)
  if ((place === 'near_top') !== (isAlone ?? false)) return null
  return (
    <section aria-label="Your parents, tutor and classes" className={place === 'end' ? 'mt-8' : 'mb-8'}>
      {place === 'near_top' && <p className="mb-3">Did your tutor or school give you a code? Enter it here.</p>}
      <div className="flex flex-wrap gap-3">
        <EnterCodeButton asker="student" />
        <AddParentButton />
      </div>
    </section>
  )
}
