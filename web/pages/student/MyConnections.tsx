import { AddParentButton, EnterCodeButton } from '#web/features/joining/ConnectButtons.tsx'

export function MyConnections() {
  return (
    <section aria-label="Your parents, tutor and classes" className="mt-8 flex flex-wrap gap-3">
      <EnterCodeButton asker="student" />
      <AddParentButton />
    </section>
  )
}
