import { Suspense } from 'react'
import { CentredLayout } from '#web/features/shell/CentredLayout.tsx'
import { createLazyExtra } from '#web/loading/parts/lazy-extra.ts'

/** Loaded right after the page, whose first load is limited. */
const SupportContact = createLazyExtra(
  async () => (await import('#web/features/help/SupportContact.tsx')).SupportContact,
)

/** People who cannot log in also need a contact for help. */
export function SignedOutLayout() {
  return (
    <CentredLayout
      contact={
        <Suspense fallback={null}>
          <SupportContact before="Need help? " />
        </Suspense>
      }
    />
  )
}
