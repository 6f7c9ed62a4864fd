import { describeRightParts } from '#domain/answers/multiple-select.ts'
import { findClosestKey } from '#domain/answers/responses.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { ReviewProps } from '../kind-props.ts'
import { PartMark } from '../PartMark.tsx'

/** The options of a multiple-select question, each marked as right or not, and chosen or not. */
export function ReviewedSelect({ question, own, right }: ReviewProps) {
  const key = findClosestKey(right, own)
  const isKnown = right.length > 0
  return (
    <div className="flex flex-col gap-3">
      {isKnown && own.length > 0 && <p className="font-medium text-sm">{describeRightParts(key, own)}</p>}
      <ul className="flex flex-col gap-2">
        {question.options.map(({ id, letter, html }) => {
          const [isOwn, isRight] = [own.includes(id), key.includes(id)]
          return (
            <li
              key={id}
              className={joinClassNames(
                'flex items-center gap-3 rounded-lg border px-3 py-2 max-sm:flex-wrap',
                isRight && 'border-success bg-success-soft',
                isOwn && !isRight && (isKnown ? 'border-danger bg-danger-soft' : 'border-accent bg-accent-soft'),
                !isOwn && !isRight && 'border-line',
              )}
            >
              <span className="w-5 shrink-0 self-start font-semibold">{letter}</span>
              <SanitisedHtml inline html={html} className="min-w-0 grow max-sm:w-0" />
              {isOwn || isRight ? (
                <PartMark {...{ isOwn, isRight, isKnown }} className="max-sm:w-full max-sm:pl-8" />
              ) : (
                <VisuallyHidden>, not chosen</VisuallyHidden>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
