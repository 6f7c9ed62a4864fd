import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { Toolbox } from './test-screen.ts'

export interface ListButtonProps extends Pick<Toolbox, 'open' | 'awaited' | 'isPaletteOpen'> {
  /** The student's current position. */
  children: ReactNode
}

/** Opens and closes the list of all questions. */
export function ListButton({ open, awaited, isPaletteOpen, children }: ListButtonProps) {
  return (
    <Button
      variant="outline"
      onClick={() => open('questions')}
      aria-expanded={isPaletteOpen}
      busy={awaited === 'questions'}
      data-tooltip="All questions"
    >
      <LayoutGrid aria-hidden="true" className="max-[22rem]:hidden" />
      <span>
        <VisuallyHidden>Questions, </VisuallyHidden>
        {children}
      </span>
    </Button>
  )
}
