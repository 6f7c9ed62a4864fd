import { Toolbar } from '@base-ui/react/toolbar'
import Bold from 'lucide-react/icons/bold'
import ImageIcon from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import TableIcon from 'lucide-react/icons/table'
import Underline from 'lucide-react/icons/underline'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { applyEdit, type SourceControl } from './apply-edit.ts'
import { insertDegree, insertFraction, insertRoot, insertTable, type MakeEdit, toggleMark } from './source-edits.ts'

const TableSizeDialog = lazyDialog(async () => (await import('./TableSizeDialog.tsx')).TableSizeDialog)

export interface SourceToolbarProps {
  /** The id of that field, where it is one and the same. */
  controls?: string
  /** The field that the buttons change; null if there is none yet. */
  control: () => SourceControl | null
  /** Why the buttons do nothing now. */
  disabledReason?: string | null
  /** Whether the field has more than one line. */
  hasTables?: boolean
  /** Chooses the picture of the question. */
  onPicture?: (() => void) | undefined
}

/** One stop for Tab; the arrow keys go through its buttons. A press leaves the selection in the field as it is. */
export function SourceToolbar({ controls, control, disabledReason, hasTables = false, onPicture }: SourceToolbarProps) {
  const [isSizing, setSizing] = useState(false)

  function edit(make: MakeEdit) {
    const field = control()
    if (field !== null) applyEdit(field, make)
  }
  const act = (make: MakeEdit) => ({ disabledReason, onPress: () => edit(make) })

  return (
    <Toolbar.Root aria-label="Formatting" aria-controls={controls} className="flex flex-wrap gap-0.5">
      <ToolButton name="Bold" {...act(toggleMark('bold'))}>
        <Bold aria-hidden="true" />
      </ToolButton>
      <ToolButton name="Italic" {...act(toggleMark('italic'))}>
        <Italic aria-hidden="true" />
      </ToolButton>
      <ToolButton name="Underline" {...act(toggleMark('underline'))}>
        <Underline aria-hidden="true" />
      </ToolButton>
      <ToolButton name="Fraction" {...act(insertFraction)}>
        <FractionSign />
      </ToolButton>
      <ToolButton name="Square root" {...act(insertRoot)}>
        <span aria-hidden="true">√x</span>
      </ToolButton>
      <ToolButton name="Degree sign" {...act(insertDegree)}>
        <span aria-hidden="true">90°</span>
      </ToolButton>
      {hasTables && (
        <ToolButton
          name="Table"
          onPress={() => {
            // Where the window gives the focus back.
            control()?.focus()
            setSizing(true)
          }}
        >
          <TableIcon aria-hidden="true" />
        </ToolButton>
      )}
      {onPicture !== undefined && (
        <ToolButton name="Picture" onPress={onPicture}>
          <ImageIcon aria-hidden="true" />
        </ToolButton>
      )}
      {isSizing && (
        <TableSizeDialog
          onInsert={({ rows, columns }) => {
            // While the window is open, the field cannot have the focus.
            flushSync(() => setSizing(false))
            edit(insertTable(rows, columns))
          }}
          onClose={() => setSizing(false)}
        />
      )}
    </Toolbar.Root>
  )
}

interface ToolButtonProps {
  name: string
  disabledReason?: string | null | undefined
  onPress: () => void
  children: ReactNode
}

function ToolButton({ name, disabledReason, onPress, children }: ToolButtonProps) {
  return (
    <Toolbar.Button
      render={
        <Button
          variant="ghost"
          size="sm"
          aria-label={name}
          data-tooltip={name}
          disabledReason={disabledReason}
          className="min-w-9 px-2! pointer-coarse:min-w-11"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPress}
        />
      }
    >
      {children}
    </Toolbar.Button>
  )
}

function FractionSign() {
  return (
    <span aria-hidden="true" className="inline-flex flex-col items-center text-[0.6875rem] leading-none">
      <span className="border-current border-b px-0.5 pb-px">a</span>
      <span className="pt-px">b</span>
    </span>
  )
}
