import { useKeepAnswers } from './kept-practice.queries.ts'
import { NotKept } from './NotKept.tsx'

/** Sends what an earlier round left on this device, and says what still waits. */
export function UnsentPractice({ owner }: { owner: string }) {
  const { waiting, busy, sendAgain } = useKeepAnswers(owner)
  return <NotKept waiting={waiting} busy={busy} onAgain={sendAgain} />
}
