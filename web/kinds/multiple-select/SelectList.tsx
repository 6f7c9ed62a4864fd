import Check from 'lucide-react/icons/check'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId } from 'react'
import type { OptionId } from '#contracts/wire/ids.ts'
import { restoreOption } from '#domain/answers/answering.ts'
import {
  describeChosenCount,
  describeOptionsToChoose,
  eliminateSelectedOption,
  toggleOption,
} from '#domain/answers/multiple-select.ts'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import { optionLetterClasses, optionRowClasses, optionTextClasses } from '#web/ui/fields/option-classes.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { KindProps } from '../kind-props.ts'

function plainText(html: string, _: OptionId, className: string) {
  return <SanitisedHtml inline html={html} className={className} />
}

/**
 * Native checkboxes in large rows with square letters, so that students do not mistake them for a single choice. If the number is given, no
 * more can be chosen, and the line below explains how to change a choice.
 */
export function SelectList({
  question,
  label,
  record,
  isOpen,
  canEliminate = true,
  renderOption = plainText,
  onRevise,
}: KindProps) {
  const id = useId()
  const { options, choose } = question
  const { response = [], eliminated } = record
  return (
    <fieldset disabled={!isOpen} aria-describedby={`${id}-state`} className="flex flex-col gap-3 disabled:opacity-70">
      <legend className="mb-3 font-semibold">
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        <span>{describeOptionsToChoose(choose)}</span>
      </legend>
      {options.map(({ id: option, letter, html }) => {
        const isEliminated = eliminated.includes(option)
        const words = `${isEliminated ? 'Restore' : 'Eliminate'} option ${letter}`
        return (
          <div key={`${question.id} ${option}`} className="flex items-center gap-1">
            <label data-eliminated={isEliminated || undefined} className={optionRowClasses}>
              <input
                type="checkbox"
                value={option}
                checked={response.includes(option)}
                onChange={() => onRevise((before) => toggleOption(before, option, choose))}
                className="absolute top-3 left-3 size-8 opacity-0"
              />
              <span translate="no" className={`notranslate rounded-md ${optionLetterClasses}`}>
                {letter}
              </span>
              {renderOption(html, option, optionTextClasses)}
              {isEliminated && <VisuallyHidden>, eliminated</VisuallyHidden>}
              <Check
                aria-hidden="true"
                strokeWidth={3}
                className="invisible size-5 shrink-0 text-accent-ink group-has-checked:visible"
              />
            </label>
            {canEliminate && (
              <button
                type="button"
                aria-label={words}
                data-tooltip={words}
                onClick={() =>
                  onRevise((before) =>
                    isEliminated ? restoreOption(before, option) : eliminateSelectedOption(before, option),
                  )
                }
                className={getButtonClasses('ghost', 'icon', 'text-muted disabled:cursor-not-allowed')}
              >
                {isEliminated ? <Undo2 aria-hidden="true" /> : <Strikethrough aria-hidden="true" />}
              </button>
            )}
          </div>
        )
      })}
      <p id={`${id}-state`} role="status" className="text-muted text-sm">
        {describeChosenCount(response, choose)}
      </p>
    </fieldset>
  )
}
