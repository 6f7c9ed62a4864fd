import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import X from 'lucide-react/icons/x'
import { joinClassNames } from '#web/ui/text/class-names.ts'

export interface PartMarkProps {
  isOwn: boolean
  isRight: boolean
  /** True if a right answer is known. */
  isKnown: boolean
  /** True if the part was put in a place rather than chosen. */
  isPut?: boolean
  className?: string
}

/** The verdict on a part of an answer: an icon and words, because many people cannot rely on color alone. */
export function PartMark({ isOwn, isRight, isKnown, isPut = false, className }: PartMarkProps) {
  const Sign = isOwn && isKnown ? (isRight ? Check : X) : Circle
  const words = isPut ? putWords : chosenWords
  return (
    <span
      className={joinClassNames(
        'flex shrink-0 items-center gap-1 font-medium text-xs',
        isRight ? 'text-success-ink' : isKnown ? 'text-danger-ink' : 'text-ink',
        className,
      )}
    >
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      <span>{isRight ? (isOwn ? words.right : words.missed) : isKnown ? words.wrong : words.own}</span>
    </span>
  )
}

const chosenWords = {
  right: 'Right, you chose it',
  missed: 'Right, you did not choose it',
  wrong: 'Not right, you chose it',
  own: 'Your choice',
}

const putWords = {
  right: 'Right, you put it here',
  missed: 'Belongs here',
  wrong: 'Not right, you put it here',
  own: 'You put it here',
}
