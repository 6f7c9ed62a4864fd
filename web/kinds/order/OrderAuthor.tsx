import Shuffle from 'lucide-react/icons/shuffle'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { shortenOptionText } from '#domain/answers/placed-answers.ts'
import {
  addOrderLine,
  changeOrderLine,
  listLinesInRightOrder,
  moveLineInKey,
  removeOrderLine,
  revealsKey,
  shuffleOrderLines,
} from '#domain/authoring/order-drafts.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { controlClasses, FieldNotes } from '#web/ui/fields/Field.tsx'
import type { AuthorProps } from '../kind-props.ts'
import { MovableLines } from './MovableLines.tsx'

const most = 26
const fewest = 3
const longestWords = 120

/** The lines in the right order, and the order in which students see them at first. */
export function OrderAuthor({ draft, error, onChange }: AuthorProps) {
  const id = useId()
  const { options } = draft
  const right = listLinesInRightOrder(draft)
  const lines = right.map((line, at) => {
    const name = `line ${at + 1}`
    return {
      // Moving a line moves its text, so a focused text field moves with it.
      id: String(line),
      name: shortenOptionText(options[line] ?? '') || name,
      field: (
        <input
          type="text"
          aria-label={`Line ${at + 1}`}
          value={options[line] ?? ''}
          aria-invalid={error !== undefined && options[line]?.trim() === ''}
          onChange={({ currentTarget }) => onChange(changeOrderLine(draft, line, currentTarget.value))}
          className={controlClasses}
        />
      ),
      more: (
        <IconButton
          icon={Trash2}
          aria-label={`Delete ${name}`}
          data-tooltip={`Delete ${name}`}
          disabledReason={options.length <= fewest ? `A question has at least ${fewest} lines.` : null}
          onClick={() => onChange(removeOrderLine(draft, line))}
        />
      ),
    }
  })
  return (
    <div className="flex flex-col gap-5">
      <fieldset aria-describedby={error && `${id}-error`} className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 text-sm">
          <span className="font-medium">Lines in the right order</span>{' '}
          <span className="text-muted">Empty lines are left out.</span>
        </legend>
        <MovableLines
          lines={lines}
          isOpen
          onMove={(line, to) => onChange(moveLineInKey(draft, right.indexOf(Number(line)), to))}
        />
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          disabledReason={options.length >= most ? `A question has at most ${most} lines.` : null}
          onClick={() => onChange(addOrderLine(draft))}
        >
          Add line
        </Button>
      </fieldset>
      <FirstOrder draft={draft} onChange={onChange} />
      <FieldNotes id={id} error={error} />
    </div>
  )
}

function FirstOrder({ draft, onChange }: { draft: QuestionDraft; onChange: AuthorProps['onChange'] }) {
  const id = useId()
  const filled = draft.options.filter((text) => text.trim() !== '')
  const isKey = revealsKey(draft)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 rounded-lg border border-line p-3 text-sm">
      <h4 id={id} className="font-medium">
        Students see first
      </h4>
      <ol className="list-decimal pl-6 text-muted">
        {filled.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
          <li key={at}>{extractPlainText(text, longestWords)}</li>
        ))}
      </ol>
      <p role="status">
        {filled.length < fewest
          ? `Write at least ${fewest} lines. Then shuffle them.`
          : isKey
            ? 'This is the right order. Press Shuffle.'
            : ''}
      </p>
      <Button
        variant={isKey ? 'default' : 'outline'}
        size="sm"
        className="self-start"
        disabledReason={filled.length < fewest ? `Write at least ${fewest} lines first.` : null}
        onClick={() => onChange(shuffleOrderLines(draft, (below) => Math.floor(Math.random() * below)))}
      >
        <Shuffle aria-hidden="true" />
        Shuffle
      </Button>
    </section>
  )
}
