import Check from 'lucide-react/icons/check'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import { optionLetterClasses, optionRowClasses, optionTextClasses } from '#web/ui/fields/option-classes.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

export interface OptionListProps {
  question: PaperQuestion
  /** What the group answers, for screen readers. */
  label: string
  selected: OptionId | null
  eliminated: readonly OptionId[]
  isOpen: boolean
  /** True if options can be eliminated. */
  canEliminate?: boolean
  /** Renders the text of an option if it needs more than text. */
  renderText?: (html: string, option: OptionId, className: string) => ReactNode
  /** The right options, once they may be shown. */
  right?: ReadonlySet<OptionId> | undefined
  onChoose: (option: OptionId) => void
  onEliminate?: (option: OptionId) => void
  onRestore?: (option: OptionId) => void
}

// Created once, so that an answer does not rerender it for each option. Not `invisible`, because a visible child would show through a
// hidden pane.
const checkMark = (
  <Check
    aria-hidden="true"
    strokeWidth={3}
    className="size-5 shrink-0 text-accent-ink opacity-0 group-has-checked:opacity-100"
  />
)
/** One over the other: switching between them causes no layout of the page, which is slow on some devices. */
const eliminateIcons = (
  <>
    <Strikethrough aria-hidden="true" className="col-start-1 row-start-1 group-data-eliminated:opacity-0" />
    <Undo2 aria-hidden="true" className="col-start-1 row-start-1 opacity-0 group-data-eliminated:opacity-100" />
  </>
)

function plainText(html: string, _: OptionId, className: string) {
  return <SanitisedHtml inline html={html} className={className} />
}

/**
 * Native radio buttons in large rows. The chosen one has a filled letter, a thick frame, and a check mark. An eliminated one is struck
 * through; choosing it restores it.
 */
export function OptionList({
  question,
  label,
  selected,
  eliminated,
  isOpen,
  canEliminate = true,
  renderText = plainText,
  right,
  ...acts
}: OptionListProps) {
  return (
    <fieldset
      disabled={!isOpen}
      className={joinClassNames(
        'flex flex-col gap-2.5 [@media(max-height:30rem)]:gap-1.5',
        right === undefined && 'disabled:opacity-70',
      )}
    >
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {question.options.map(({ id, letter, html }) => {
        const isEliminated = eliminated.includes(id)
        const mark = right && markOf(selected === id, right.has(id))
        const words = `${isEliminated ? 'Restore' : 'Eliminate'} option ${letter}`
        return (
          <div key={`${question.id} ${id}`} className="flex items-center gap-1">
            <label
              data-eliminated={isEliminated || undefined}
              className={joinClassNames(optionRowClasses, mark && markLooks[mark.tone].row)}
            >
              <input
                type="radio"
                name={question.id}
                value={id}
                checked={selected === id}
                onChange={() => acts.onChoose(id)}
                className="absolute top-3 left-3 size-8 opacity-0"
              />
              <span translate="no" className={`notranslate rounded-full ${optionLetterClasses}`}>
                {letter}
              </span>
              {mark ? (
                // The mark wraps to a separate line if both do not fit.
                <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
                  {renderText(html, id, optionTextClasses)}
                  <Mark {...mark} />
                </span>
              ) : (
                <>
                  {renderText(html, id, optionTextClasses)}
                  {checkMark}
                </>
              )}
              <VisuallyHidden>{isEliminated && ', eliminated'}</VisuallyHidden>
            </label>
            {canEliminate && (
              <button
                type="button"
                aria-label={words}
                data-tooltip={words}
                data-eliminated={isEliminated || undefined}
                onClick={() => (isEliminated ? acts.onRestore?.(id) : acts.onEliminate?.(id))}
                className={getButtonClasses('ghost', 'icon', 'group grid! text-muted disabled:cursor-not-allowed')}
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

const markLooks = {
  right: { row: 'border-success! bg-success-soft! shadow-none!', words: 'text-success-ink', Icon: Check },
  wrong: { row: 'border-danger! bg-danger-soft! shadow-none!', words: 'text-danger-ink', Icon: X },
}

interface MarkProps {
  tone: keyof typeof markLooks
  words: string
}

function markOf(isOwn: boolean, isRight: boolean): MarkProps | undefined {
  if (isRight) return { tone: 'right', words: isOwn ? 'Your answer, right' : 'Right answer' }
  return isOwn ? { tone: 'wrong', words: 'Your answer, not right' } : undefined
}

/** An icon and words, because many people cannot rely on color alone. */
function Mark({ tone, words }: MarkProps) {
  const { words: look, Icon } = markLooks[tone]
  return (
    <span className={joinClassNames('flex shrink-0 items-center gap-1 font-medium text-sm', look)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{words}</span>
    </span>
  )
}
