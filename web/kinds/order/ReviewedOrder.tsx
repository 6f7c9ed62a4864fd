import { describePlacedParts, listPlacedParts } from '#domain/answers/placed-answers.ts'
import { findClosestKey } from '#domain/answers/responses.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import type { ReviewProps } from '../kind-props.ts'
import { PartMark } from '../PartMark.tsx'

/** For each position, the line that the student put there and the one that belongs there. */
export function ReviewedOrder({ question, own, right }: ReviewProps) {
  const key = findClosestKey(right, own)
  const isKnown = right.length > 0
  return (
    <div className="@container flex flex-col gap-3">
      {isKnown && own.length > 0 && <p className="font-medium text-sm">{describePlacedParts(question, key, own)}</p>}
      <ol className="flex flex-col gap-2">
        {listPlacedParts(question, key, own).map(({ id, name, options, isRight }) => (
          <li
            key={id}
            className={joinClassNames(
              'grid gap-x-4 gap-y-2 rounded-lg border px-3 py-2 @lg:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)]',
              !isKnown ? 'border-line' : isRight ? 'border-success bg-success-soft' : 'border-danger bg-danger-soft',
            )}
          >
            <span className="font-semibold text-sm">
              <span>{name}</span>
              {options.every(({ isOwn }) => !isOwn) && <span className="font-normal text-muted"> (left open)</span>}
            </span>
            {/* The student's own line comes first. */}
            {options
              .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
              .map((option) => (
                <div key={option.id} className="min-w-0 @lg:only-of-type:col-span-2">
                  <SanitisedHtml inline html={option.html} />
                  <PartMark {...option} isKnown={isKnown} isPut className="mt-0.5" />
                </div>
              ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
