import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import type { ReviewVerdict } from './review-filters.ts'

const looks: Record<ReviewVerdict, { words: string; Icon: typeof Check; look: string }> = {
  right: { words: 'Right', Icon: Check, look: 'text-success-ink' },
  wrong: { words: 'Wrong', Icon: X, look: 'text-danger-ink' },
  unanswered: { words: 'Unanswered', Icon: Minus, look: 'text-muted' },
  not_reached: { words: 'Not reached', Icon: Minus, look: 'text-muted' },
  not_scored: { words: 'Not scored', Icon: Minus, look: 'text-muted' },
  hidden: { words: 'Hidden', Icon: EyeOff, look: 'text-muted' },
}

/** How an answer was judged, as an icon and a word. */
export function VerdictMark({ verdict, className }: { verdict: ReviewVerdict; className?: string }) {
  const { words, Icon, look } = looks[verdict]
  return (
    <span className={joinClassNames('inline-flex items-center gap-1.5 font-medium text-sm', look, className)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{words}</span>
    </span>
  )
}
