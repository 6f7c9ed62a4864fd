import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import X from 'lucide-react/icons/x'
import type { PaperQuestion } from '#contracts/tests.ts'
import { closestKey, partsWords } from '#domain/multiple-select.ts'
import type { Response } from '#domain/responses.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SanitisedHtml } from '#web/ui/SanitisedHtml.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

export interface ReviewedSelectProps {
  question: Pick<PaperQuestion, 'options'>
  /** Empty where it was left open. */
  own: Response
  /** Every set of options that is right; empty where none is known. */
  right: readonly Response[]
}

/** The options of a multiple select, each with what it is: right or not, chosen or not. */
export function ReviewedSelect({ question, own, right }: ReviewedSelectProps) {
  const key = closestKey(right, own)
  const isKnown = right.length > 0
  return (
    <div className="flex flex-col gap-3">
      {isKnown && own.length > 0 && <p className="font-medium text-sm">{partsWords(key, own)}</p>}
      <ul className="flex flex-col gap-2">
        {question.options.map(({ id, letter, html }) => {
          const [isOwn, isRight] = [own.includes(id), key.includes(id)]
          return (
            <li
              key={id}
              className={classNames(
                'flex items-center gap-3 rounded-lg border px-3 py-2 max-sm:flex-wrap',
                isRight && 'border-success bg-success-soft',
                isOwn && !isRight && (isKnown ? 'border-danger bg-danger-soft' : 'border-accent bg-accent-soft'),
                !isOwn && !isRight && 'border-line',
              )}
            >
              <span className="w-5 shrink-0 self-start font-semibold">{letter}</span>
              <SanitisedHtml inline html={html} className="min-w-0 grow max-sm:w-0" />
              <Mark {...{ isOwn, isRight, isKnown }} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** An icon and words: color alone tells many people nothing. */
function Mark({ isOwn, isRight, isKnown }: { isOwn: boolean; isRight: boolean; isKnown: boolean }) {
  if (!isOwn && !isRight) return <VisuallyHidden>, not chosen</VisuallyHidden>
  const Sign = isOwn && isKnown ? (isRight ? Check : X) : Circle
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center gap-1 font-medium text-xs max-sm:w-full max-sm:pl-8',
        isRight ? 'text-success-ink' : isKnown ? 'text-danger-ink' : 'text-ink',
      )}
    >
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      {isRight ? (isOwn ? 'Right, you chose it' : 'Right, you did not choose it') : wrongWords(isKnown)}
    </span>
  )
}

function wrongWords(isKnown: boolean): string {
  return isKnown ? 'Not right, you chose it' : 'Your choice'
}
