import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ReactNode, useId, useState } from 'react'
import { describeMovedLine } from '#domain/answers/line-order.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useKeptFocus } from '#web/ui/dialogs/use-kept-focus.ts'
import { draggedClasses } from '#web/ui/tables/Grip.tsx'
import { useSortableRow, useSorting } from '#web/ui/tables/sorting.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

export interface MovableOrderLine {
  readonly id: string
  /** The name in buttons and for screen readers. */
  readonly name: string
  /** The text of the line, all of which can be dragged. */
  readonly html?: string
  /** Renders the text if it needs more than text. */
  readonly text?: ReactNode
  /** Shown in place of the text, such as a text field. */
  readonly field?: ReactNode
  /** Shown next to the buttons that move the line. */
  readonly more?: ReactNode
}

export interface MovableLinesProps {
  lines: readonly MovableOrderLine[]
  isOpen: boolean
  /** `to` is zero-based. */
  onMove: (id: string, to: number) => void
}

/** Lines with buttons that move them; dragging does the same. The clicked button keeps the focus. */
export function MovableLines({ lines, isOpen, onMove }: MovableLinesProps) {
  const list = useId()
  const [said, setSaid] = useState('')

  function move(id: string, to: number) {
    const line = lines.find((one) => one.id === id)
    if (!isOpen || line === undefined || lines[to]?.id === id) return
    setSaid(describeMovedLine(line.name, to, lines.length))
    onMove(id, to)
  }

  useSorting(list, ({ id, beside }) => {
    const others = lines.filter((line) => line.id !== id)
    const at = others.findIndex((line) => line.id === beside?.id)
    if (beside !== null && at !== -1) move(id, beside.edge === 'top' ? at : at + 1)
  })

  return (
    <>
      <ol className="@container flex flex-col gap-2">
        {lines.map((line, at) => (
          <MovableLine key={line.id} {...{ line, list, at, isOpen }} count={lines.length} onMove={move} />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

const longestBesideButtons = 24

interface MovableLineProps extends Pick<MovableLinesProps, 'isOpen' | 'onMove'> {
  line: MovableOrderLine
  /** The id of the list in which the line can be dragged. */
  list: string
  at: number
  count: number
}

function MovableLine({ line, list, at, count, isOpen, onMove }: MovableLineProps) {
  const { id, name, html, text, field, more } = line
  const sorting = useSortableRow({ kind: list, list, id })
  const focus = useKeptFocus(at)
  const move = (to: number) => focus.keep(() => onMove(id, to))
  const place = `place ${at + 1} of ${count}`
  // Next to a long text on a phone, the buttons are stacked.
  const isTall = html !== undefined && name.length > longestBesideButtons
  return (
    <li
      ref={sorting.row}
      data-edge={sorting.edge ?? undefined}
      data-dragged={sorting.isDragged || undefined}
      className={`flex min-w-0 flex-wrap items-center gap-x-2 rounded-xl border border-line-strong/60 bg-surface py-1 pr-1 pl-2 ${draggedClasses}`}
    >
      <span
        ref={sorting.handle}
        data-grip
        className={`flex min-h-11 min-w-0 items-center gap-2 ${html === undefined ? '' : 'grow basis-40'} ${isOpen ? 'cursor-grab active:cursor-grabbing' : ''}`}
      >
        <GripVertical aria-hidden="true" className="hidden size-5 shrink-0 text-muted sm:block" />
        <span className="w-6 shrink-0 text-center font-semibold text-muted text-sm tabular-nums">{at + 1}</span>
        {html !== undefined && (
          <span
            data-readable-after={at + 1}
            className="min-w-0 py-1.5 text-[length:var(--reading-size)] leading-relaxed"
          >
            {text ?? <SanitisedHtml inline html={html} />}
          </span>
        )}
      </span>
      {field !== undefined && <span className="min-w-0 grow basis-40">{field}</span>}
      <div ref={focus.box} className={`ml-auto flex ${isTall ? '@max-md:flex-col' : ''}`}>
        <IconButton
          icon={ArrowUp}
          aria-label={`Move up: ${name}, ${place}`}
          data-tooltip="Move up"
          disabledReason={at === 0 ? 'It is the first line.' : null}
          onClick={() => move(at - 1)}
        />
        <IconButton
          icon={ArrowDown}
          aria-label={`Move down: ${name}, ${place}`}
          data-tooltip="Move down"
          disabledReason={at === count - 1 ? 'It is the last line.' : null}
          onClick={() => move(at + 1)}
        />
        {more}
      </div>
    </li>
  )
}
