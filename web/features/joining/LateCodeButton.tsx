import { type ComponentProps, Suspense } from 'react'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'

const EnterCodeButton = createLazyPart(async () => (await import('./ConnectButtons.tsx')).EnterCodeButton)

/** The button that opens the code form, for pages whose first load is limited. It is loaded right after the page. */
export function LateCodeButton(props: ComponentProps<typeof EnterCodeButton>) {
  return (
    <Suspense>
      <EnterCodeButton {...props} />
    </Suspense>
  )
}
