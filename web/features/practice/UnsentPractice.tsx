import { useKeepAnswers } from './kept-practice.queries.ts'
import { NotKept } from './NotKept.tsx'

/** Sends what an earlier round left on this device, and says what still waits. */
export function UnsentPractice({ owner }: { owner: string }) {
  const { waiting, refusal, busy, sendAgain } = useKeepAnswers(owner)
  return <NotKept waiting={waiting} refusal={refusal} busy={busy} onAgain={sendAgain} />
}
