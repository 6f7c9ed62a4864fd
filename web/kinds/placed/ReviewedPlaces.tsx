import { describePlacedParts, listPlacedParts } from '#domain/answers/placed-answers.ts'
import { findClosestKey } from '#domain/answers/responses.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import type { ReviewProps } from '../kind-props.ts'
import { PartMark } from '../PartMark.tsx'

/** For each place, what the student put there and what is right. */
export function ReviewedPlaces({ question, own, right }: ReviewProps) {
  const key = findClosestKey(right, own)
  const isKnown = right.length > 0
  return (
    <div className="flex flex-col gap-3">
      {isKnown && own.length > 0 && <p className="font-medium text-sm">{describePlacedParts(question, key, own)}</p>}
      <ul className="flex flex-col gap-2">
        {listPlacedParts(question, key, own).map(({ id, name, html, options, isRight }) => (
          <li
            key={id}
            className={joinClassNames(
              'flex flex-col gap-1.5 rounded-lg border px-3 py-2',
              !isKnown ? 'border-line' : isRight ? 'border-success bg-success-soft' : 'border-danger bg-danger-soft',
            )}
          >
            <div className="font-semibold text-sm">
              <span>{html === '' ? name : <SanitisedHtml inline html={html} />}</span>
              {options.every(({ isOwn }) => !isOwn) && <span className="font-normal text-muted"> (left open)</span>}
            </div>
            {options.map((option) => (
              <div key={option.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <SanitisedHtml inline html={option.html} className="min-w-0" />
                <PartMark {...option} isKnown={isKnown} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
