import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { Toolbox } from './test-screen.ts'

export interface ListButtonProps extends Pick<Toolbox, 'open' | 'awaited' | 'isPaletteOpen'> {
  /** Instead of the word, which is shown where there is room for it. */
  children?: ReactNode
}

/** Opens and closes the list of all questions. */
export function ListButton({ open, awaited, isPaletteOpen, children }: ListButtonProps) {
  return (
    <Button
      variant="outline"
      onClick={() => open('questions')}
      aria-expanded={isPaletteOpen}
      busy={awaited === 'questions'}
      aria-label={children === undefined ? 'Questions' : undefined}
      data-tooltip="All questions"
      className={children === undefined ? 'max-lg:size-11 max-lg:p-0' : undefined}
    >
      <LayoutGrid aria-hidden="true" />
      {children === undefined ? (
        <span className="max-lg:hidden">Questions</span>
      ) : (
        <span>
          <VisuallyHidden>Questions, </VisuallyHidden>
          {children}
        </span>
      )}
    </Button>
  )
}
