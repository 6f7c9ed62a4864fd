import type { NextStep } from '#contracts/coaching/next-step.ts'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { findLatestScore } from '#domain/scores/latest-score.ts'
import { describeTalkStarter, type GlanceReader } from './glance-words.ts'

export interface TalkLineProps {
  student: FollowedStudent
  /** Undefined until it is known. */
  next: NextStep | undefined
  reader: GlanceReader
}

/** A sentence for a parent to start a conversation with. */
export function TalkLine({ student, next, reader }: TalkLineProps) {
  const line = describeTalkStarter(student, findLatestScore(student.submissions), next, reader)
  return <p className="border-accent border-l-4 pl-3">{line ?? '…'}</p>
}
