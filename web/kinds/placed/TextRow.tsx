import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { controlClasses } from '#web/ui/fields/Field.tsx'

export interface TextRowProps {
  label: string
  value: string
  isMissing: boolean
  /** Shown before the field, such as the mark of the right option. */
  children?: ReactNode
  onType: (text: string) => void
  onRemove: () => void
}

/** One text of a list, with a delete button. */
export function TextRow({ label, value, isMissing, children, onType, onRemove }: TextRowProps) {
  return (
    <div className="flex items-center gap-2">
      {children}
      <input
        type="text"
        aria-label={label}
        value={value}
        aria-invalid={isMissing}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        className={controlClasses}
      />
      <IconButton
        icon={Trash2}
        aria-label={`Delete ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        onClick={onRemove}
      />
    </div>
  )
}
