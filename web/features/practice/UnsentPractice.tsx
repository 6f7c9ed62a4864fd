import { useSavePracticeAnswers } from './kept-practice.queries.ts'
import { UnsavedPracticeNotice } from './NotKept.tsx'

/** Sends answers that an earlier round left on this device, and shows how many still wait. */
export function UnsentPractice({ owner }: { owner: string }) {
  const { waiting, refusal, busy, sendAgain } = useSavePracticeAnswers(owner)
  return <UnsavedPracticeNotice waiting={waiting} refusal={refusal} busy={busy} onAgain={sendAgain} />
}
