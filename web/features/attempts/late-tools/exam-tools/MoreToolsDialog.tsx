import EyeOff from 'lucide-react/icons/eye-off'
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal'
import Volume2 from 'lucide-react/icons/volume-2'
import type { ComponentType } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'
import type { DisplaySettings } from '../../screen/display-settings.ts'
import type { RunningTool, Toolbox } from '../../screen/test-screen.ts'
import type { SetDisplay } from '../../screen/use-display.ts'
import { noVoiceText } from '../reading/ReadingSteps.tsx'
import { useHasLocalVoice } from '../reading/voices.ts'
import { ZoomField } from './ZoomField.tsx'

const switches: readonly {
  tool: RunningTool
  name: string
  does: string
  Icon: ComponentType<{ 'aria-hidden': 'true'; className: string }>
}[] = [
  {
    tool: 'line-reader',
    name: 'Line reader',
    does: 'Shows a few lines and dims the rest. Move it where you read.',
    Icon: RectangleHorizontal,
  },
  {
    tool: 'answer-mask',
    name: 'Answer mask',
    does: 'Covers options, cards and lines. Press one to show it. Tables, menus, number lines and words in a text stay open.',
    Icon: EyeOff,
  },
  {
    tool: 'reading-aloud',
    name: 'Reading aloud',
    does: 'A voice of this device reads the passage and the question.',
    Icon: Volume2,
  },
]

export interface MoreToolsDialogProps {
  open: boolean
  toolbox: Toolbox
  display: DisplaySettings
  onDisplay: SetDisplay
}

/** The tools that can be turned on and off. Turning one on closes the dialog, because the tool is used at the question. */
export function MoreToolsDialog({ open, toolbox, display, onDisplay }: MoreToolsDialogProps) {
  const { has, running, closeDialog } = toolbox
  const hasVoice = useHasLocalVoice()
  const lacksVoice = (tool: RunningTool) => tool === 'reading-aloud' && !hasVoice
  return (
    <ModalDialog open={open} onClose={closeDialog} title="Tools" footer={<Button onClick={closeDialog}>Done</Button>}>
      <ul className="flex flex-col gap-2">
        {switches
          .filter(({ tool }) => has(tool))
          .map(({ tool, name, does, Icon }) => (
            <li key={tool}>
              <button
                type="button"
                role="switch"
                aria-checked={running.includes(tool)}
                aria-disabled={lacksVoice(tool) || undefined}
                onClick={() => {
                  if (lacksVoice(tool)) return
                  toolbox.open(tool)
                  closeDialog()
                }}
                className="tool-switch"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span className="min-w-0 grow">
                  <span className="block font-medium">{name}</span>
                  <span className="block text-muted text-sm">{lacksVoice(tool) ? noVoiceText : does}</span>
                </span>
                <span aria-hidden="true" className="shrink-0 font-semibold text-sm">
                  {running.includes(tool) ? 'On' : 'Off'}
                </span>
              </button>
            </li>
          ))}
      </ul>
      {has('zoom') && <ZoomField zoom={display.zoom} onZoom={(zoom) => onDisplay({ zoom })} />}
    </ModalDialog>
  )
}
