import EyeOff from 'lucide-react/icons/eye-off'
import { useContext } from 'react'
import { MaskableContext } from '#web/kinds/maskable.ts'
import type { MaskableOptionProps } from '../../screen/test-screen.ts'
import { isOptionCovered, makeMaskedPlaceKey } from './answer-mask.ts'

/** The text of an option, or its cover. `RunningExamTools` listens for the click that uncovers it. */
export function MaskableOption({ toolbox, question, option, children }: MaskableOptionProps) {
  const isMaskable = useContext(MaskableContext)
  if (!isMaskable || !isOptionCovered(toolbox, question, option)) return children
  return (
    <span data-covered={makeMaskedPlaceKey(question, option)} className="covered-option">
      <EyeOff aria-hidden="true" className="size-4 shrink-0" />
      Covered. Press to show it.
    </span>
  )
}
