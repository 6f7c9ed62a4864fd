import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#web/loading/parts/lazy-part.ts'

const EnterCodeButton = lazyPart(async () => (await import('./ConnectButtons.tsx')).EnterCodeButton)

/** The button that opens the form for a code, for pages whose first load is limited: it comes right after them. */
export function LateCodeButton(props: ComponentProps<typeof EnterCodeButton>) {
  return (
    <Suspense>
      <EnterCodeButton {...props} />
    </Suspense>
  )
}
