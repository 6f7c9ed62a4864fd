import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import type { AttentionReason } from '#domain/people/attention.ts'
import { describeAttention, describeOverdue } from './student-words.ts'

/** Returns the sentence of `describeAttention`, with the names of overdue or missed tests. */
export function describeAttentionDetails(
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
    ? `${describeOverdue(student, now, timeZone)}.`
    : describeAttention(reason).sentence
}
