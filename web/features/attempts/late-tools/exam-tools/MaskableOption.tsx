import EyeOff from 'lucide-react/icons/eye-off'
import { useContext } from 'react'
import { MaskableContext } from '#web/kinds/maskable.ts'
import type { MaskableOptionProps } from '../../screen/test-screen.ts'
import { isCovered, maskedPlace } from './answer-mask.ts'

/** The text of an option, or its cover. `RunningTools` listens for the click that uncovers it. */
export function MaskableOption({ toolbox, question, option, children }: MaskableOptionProps) {
  const isMaskable = useContext(MaskableContext)
  if (!isMaskable || !isCovered(toolbox, question, option)) return children
  return (
    <span data-covered={maskedPlace(question, option)} className="covered-option">
      <EyeOff aria-hidden="true" className="size-4 shrink-0" />
      Covered. Press to show it.
    </span>
  )
}
