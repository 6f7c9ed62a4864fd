import { useId } from 'react'
import type { OptionId } from '#contracts/wire/ids.ts'
import { listOptionsInPlace, listPlaces, placeOption, removePlacedOption } from '#domain/answers/placed-answers.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { KindProps } from '../kind-props.ts'
import { MaskableContext } from '../maskable.ts'
import { PlacedState } from '../placed/PlacedState.tsx'

/**
 * Each row is a group of native radio buttons or checkboxes, named by its first cell. If there is room, they are below the column headings;
 * on a narrow screen, each has its label next to it.
 */
export function AnswerTable({ question, label, record, isOpen, renderOption, onRevise }: KindProps) {
  const id = useId()
  const { response = [] } = record
  const show = (html: string, part: OptionId) => renderOption?.(html, part, '') ?? <SanitisedHtml html={html} />
  const several = question.interaction?.several ?? false
  return (
    <fieldset disabled={!isOpen} aria-describedby={`${id}-state`} className="@container min-w-0 disabled:opacity-70">
      <legend className="mb-3 font-semibold">
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        <span>{several ? 'Choose all that are right in each row.' : 'Choose one in each row.'}</span>
      </legend>
      <div
        ref={(element) => element?.style.setProperty('--columns', String(question.options.length))}
        className="overflow-clip rounded-xl border border-line-strong/60 bg-surface"
      >
        <div aria-hidden="true" className={`sticky top-0 hidden bg-sunken font-semibold text-sm @lg:grid ${rowLook}`}>
          <span />
          {question.options.map((option, at) => (
            <div key={option.id} data-readable-after={`Column ${at + 1}`} className="px-2 py-3 text-center">
              <MaskableContext value={false}>{show(option.html, option.id)}</MaskableContext>
            </div>
          ))}
        </div>
        {listPlaces(question).map((place, at) => {
          const chosen = listOptionsInPlace(question, response, place.id)
          return (
            <fieldset
              key={place.id}
              aria-labelledby={`${id}-${at}`}
              className={`min-w-0 border-line-strong/60 border-t first:border-t-0 @lg:grid @lg:items-center ${rowLook}`}
            >
              <div
                id={`${id}-${at}`}
                data-readable-after={`Row ${at + 1}`}
                className="px-3.5 py-3 text-[length:var(--reading-size)] leading-relaxed"
              >
                <MaskableContext value={false}>{show(place.html, place.id)}</MaskableContext>
              </div>
              {question.options.map((option) => (
                <label key={option.id} className={cellLook}>
                  <input
                    type={several ? 'checkbox' : 'radio'}
                    name={`${id}-${place.id}`}
                    checked={chosen.includes(option)}
                    onChange={({ currentTarget }) => {
                      const { checked } = currentTarget
                      onRevise((before) =>
                        checked
                          ? placeOption(before, question, place.id, option.id)
                          : removePlacedOption(before, place.id, option.id),
                      )
                    }}
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 @lg:sr-only">
                    <SanitisedHtml inline html={option.html} />
                  </span>
                </label>
              ))}
            </fieldset>
          )
        })}
      </div>
      <div className="mt-3">
        <PlacedState id={`${id}-state`} question={question} response={response} />
      </div>
    </fieldset>
  )
}

const rowLook = '@lg:grid-cols-[minmax(0,2fr)_repeat(var(--columns),minmax(3.5rem,1fr))]'

const cellLook =
  'flex min-h-11 items-center gap-3 px-3.5 py-2 hover:bg-sunken has-checked:bg-accent-soft has-checked:font-medium ' +
  'has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-accent ' +
  'has-focus-visible:-outline-offset-2 @lg:h-full @lg:justify-center'
