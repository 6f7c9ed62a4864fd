import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import type { AttentionReason } from '#domain/people/attention.ts'
import { attentionWords, overdueLine } from './student-words.ts'

/** Returns the sentence of `attentionWords`, with the names of overdue or missed tests. */
export function attentionSentence(
  reason: AttentionReason,
  student: Pick<FollowedStudent, 'dueTests' | 'overdueTests' | 'missedTests'>,
  now: Date,
  timeZone: string,
): string {
  const [missed, ...others] = student.missedTests
  if (reason === 'missed' && missed !== undefined) {
    return others.length === 0
      ? `${missed.title} closed and was not taken.`
      : `${missed.title} and ${others.length} more closed and were not taken.`
  }
  return reason === 'overdue' && student.dueTests.length > 0
    ? `${overdueLine(student, now, timeZone)}.`
    : attentionWords(reason).sentence
}
