import { Suspense } from 'react'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'

const InviteStudents = createLazyPart(
  async () => (await import('#web/features/joining/ConnectButtons.tsx')).InviteStudents,
)

/** The page of a tutor without students, with the available actions. */
export function NoStudents() {
  return (
    <EmptyState
      title="No students assigned to you yet."
      text="Invite students with a code, or ask an administrator."
      action={
        <Suspense fallback={null}>
          <InviteStudents />
        </Suspense>
      }
    />
  )
}
