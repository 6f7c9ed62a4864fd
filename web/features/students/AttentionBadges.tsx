import type { AttentionReason } from '#domain/people/attention.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { describeAttention } from './student-words.ts'

/** Why a student needs attention: a badge for each reason, with a sentence on hover. */
export function AttentionBadges({ reasons }: { reasons: readonly AttentionReason[] }) {
  return reasons.map((reason) => {
    const { label, sentence } = describeAttention(reason)
    return (
      <Badge key={reason} variant={reason === 'nothing_submitted' ? 'secondary' : 'destructive'} tooltip={sentence}>
        {label}
      </Badge>
    )
  })
}
