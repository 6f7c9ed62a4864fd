import { Suspense } from 'react'
import { SupportContact } from '#web/features/help/SupportContact.tsx'
import { LateCodeButton } from '#web/features/joining/LateCodeButton.tsx'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'

const JoinRequests = createLazyPart(async () => (await import('#web/features/joining/JoinRequests.tsx')).JoinRequests)

/** The page of a parent without a child, with the available actions. After a request, it says who has to confirm it. */
export function NoChildView() {
  return (
    <>
      <Suspense fallback={null}>
        <JoinRequests reader="parent" />
      </Suspense>
      <EmptyState
        title="Your account is not linked yet"
        text="No children found. Please contact support to link your children's accounts."
        action={
          <div className="flex flex-col items-center gap-3">
            <LateCodeButton asker="parent" isMain />
            <p className="text-muted text-sm">With a code from your child or the school</p>
            <SupportContact before="Support: " />
          </div>
        }
      />
    </>
  )
}
