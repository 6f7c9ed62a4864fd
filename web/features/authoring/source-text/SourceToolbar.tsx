import { Toolbar } from '@base-ui/react/toolbar'
import Bold from 'lucide-react/icons/bold'
import ImageIcon from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import TableIcon from 'lucide-react/icons/table'
import Underline from 'lucide-react/icons/underline'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatPictureTag } from '#domain/text/pictures.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { applySourceEdit, type SourceControl } from './apply-edit.ts'
import {
  insertDegree,
  insertFraction,
  insertRoot,
  insertSource,
  insertTable,
  type MakeSourceEdit,
  toggleMark,
} from './source-edits.ts'

/** Renders the images of the test, to insert one into the text. */
export type RenderPictures = (acts: {
  onSelect: (image: { url: string; alt: string }) => void
  /** The text keeps a picture that is deleted from the images. */
  onDeleted: () => void
  onClose: () => void
}) => ReactNode

const TableSizeDialog = createLazyDialog(async () => (await import('./TableSizeDialog.tsx')).TableSizeDialog)

export interface SourceToolbarProps {
  /** The id of the field, if the buttons always change the same one. */
  controls?: string
  /** The field that the buttons change; null if there is none yet. */
  control: () => SourceControl | null
  /** Why the buttons are disabled. */
  disabledReason?: string | null
  /** True if the field has more than one line. */
  hasTables?: boolean
  /** Called to choose the question's picture. */
  onPicture?: (() => void) | undefined
  /** Present if pictures go into the text itself. */
  renderPictures?: RenderPictures | undefined
}

/** One tab stop; the arrow keys move between its buttons. A click keeps the selection in the field. */
export function SourceToolbar({
  controls,
  control,
  disabledReason,
  hasTables = false,
  ...pictures
}: SourceToolbarProps) {
  const { onPicture, renderPictures } = pictures
  const [open, setOpen] = useState<'table' | 'pictures' | null>(null)

  function edit(make: MakeSourceEdit) {
    const field = control()
    if (field !== null) applySourceEdit(field, make)
  }
  /** The field cannot get the focus while a dialog is open. */
  function editAfter(make: MakeSourceEdit) {
    flushSync(() => setOpen(null))
    edit(make)
  }
  /** The dialog returns the focus to the field. */
  function openWindow(name: 'table' | 'pictures') {
    control()?.focus()
    setOpen(name)
  }
  const act = (make: MakeSourceEdit) => ({ disabledReason, onPress: () => edit(make) })

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
        <ToolButton name="Table" onPress={() => openWindow('table')}>
          <TableIcon aria-hidden="true" />
        </ToolButton>
      )}
      {(onPicture !== undefined || renderPictures !== undefined) && (
        <ToolButton
          name="Picture"
          disabledReason={disabledReason}
          onPress={onPicture ?? (() => openWindow('pictures'))}
        >
          <ImageIcon aria-hidden="true" />
        </ToolButton>
      )}
      {open === 'table' && (
        <TableSizeDialog
          onInsert={({ rows, columns }) => editAfter(insertTable(rows, columns))}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'pictures' &&
        renderPictures?.({
          onSelect: ({ url, alt }) => editAfter(insertSource(formatPictureTag({ src: url, alt }))),
          onDeleted() {},
          onClose: () => setOpen(null),
        })}
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
