import Check from 'lucide-react/icons/check'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { buttonLook } from '#web/ui/buttons/button-classes.ts'
import { optionLetterLook, optionRowLook, optionTextLook } from '#web/ui/fields/option-classes.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

export interface OptionListProps {
  question: PaperQuestion
  /** What the group answers, for screen readers. */
  label: string
  selected: OptionId | null
  eliminated: readonly OptionId[]
  isOpen: boolean
  /** Whether options can be struck through. */
  canEliminate?: boolean
  /** Shows the text of an option where it is more than text. */
  renderText?: (html: string, option: OptionId, className: string) => ReactNode
  onChoose: (option: OptionId) => void
  onEliminate: (option: OptionId) => void
  onRestore: (option: OptionId) => void
}

// Made once, so that an answer does not render them again for each option.
const checkMark = (
  <Check
    aria-hidden="true"
    strokeWidth={3}
    className="invisible size-5 shrink-0 text-accent-ink group-has-checked:visible"
  />
)
/** One over the other: which of them shows changes without a new layout of the page, which a slow device takes long for. */
const eliminateIcons = (
  <>
    <Strikethrough aria-hidden="true" className="col-start-1 row-start-1 group-data-eliminated:invisible" />
    <Undo2 aria-hidden="true" className="invisible col-start-1 row-start-1 group-data-eliminated:visible" />
  </>
)

function plainText(html: string, _: OptionId, className: string) {
  return <SanitisedHtml inline html={html} className={className} />
}

/**
 * Native radio buttons in large rows. The chosen one differs by a filled letter, a thick frame and a check mark; an
 * eliminated one is struck through and can still be chosen, which restores it.
 */
export function OptionList({
  question,
  label,
  selected,
  eliminated,
  isOpen,
  canEliminate = true,
  renderText = plainText,
  ...acts
}: OptionListProps) {
  return (
    <fieldset disabled={!isOpen} className="flex flex-col gap-3 disabled:opacity-70">
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {question.options.map(({ id, letter, html }) => {
        const isEliminated = eliminated.includes(id)
        const words = `${isEliminated ? 'Restore' : 'Eliminate'} option ${letter}`
        return (
          <div key={`${question.id} ${id}`} className="flex items-center gap-1">
            <label data-eliminated={isEliminated || undefined} className={optionRowLook}>
              <input
                type="radio"
                name={question.id}
                value={id}
                checked={selected === id}
                onChange={() => acts.onChoose(id)}
                className="absolute top-3 left-3 size-8 opacity-0"
              />
              <span translate="no" className={`notranslate rounded-full ${optionLetterLook}`}>
                {letter}
              </span>
              {renderText(html, id, optionTextLook)}
              <VisuallyHidden>{isEliminated && ', eliminated'}</VisuallyHidden>
              {checkMark}
            </label>
            {canEliminate && (
              <button
                type="button"
                aria-label={words}
                data-tooltip={words}
                data-eliminated={isEliminated || undefined}
                onClick={() => (isEliminated ? acts.onRestore(id) : acts.onEliminate(id))}
                className={buttonLook('ghost', 'icon', 'group grid! text-muted disabled:cursor-not-allowed')}
              >
                {eliminateIcons}
              </button>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
