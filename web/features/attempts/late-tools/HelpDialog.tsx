import type { ExamTool } from '#contracts/attempts/exam-tools.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'
import { textSizes, themeChoices } from '#web/ui/page/look.ts'
import { sizeNames, themeNames, useAppearance } from '#web/ui/page/use-look.ts'
import { contrastSettings, type DisplaySettings } from '../screen/display-settings.ts'
import { describeNavigation } from '../screen/navigation-words.ts'
import type { SetDisplay } from '../screen/use-display.ts'
import { ColorThemes } from './exam-tools/ColorThemes.tsx'
import { listShortcuts } from './shortcut-list.ts'

export interface HelpDialogProps {
  open: boolean
  onClose: () => void
  display: DisplaySettings
  onDisplay: SetDisplay
  /** True if the test is handed in set by set. */
  isForward: boolean
  /** Returns true if the test has the tool. */
  has: (tool: ExamTool) => boolean
}

const contrastNames = { normal: 'Normal', high: 'High' }

/** Settings for the look of the screen and its shortcuts, stored on this device. */
export function HelpDialog({ open, onClose, display, onDisplay, isForward, has }: HelpDialogProps) {
  const [look, setLook] = useAppearance()
  const shortcuts = listShortcuts(isForward, has)
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title="Display and shortcuts"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <section>
        <h3 className="font-medium text-sm">Going back</h3>
        <p className="mt-1 text-sm">{describeNavigation(isForward)}</p>
      </section>
      <Choice
        legend="Text size"
        options={textSizes.map((value) => ({ value, name: sizeNames[value] }))}
        chosen={look.textSize}
        onChoose={(textSize) => setLook({ textSize })}
      />
      <Choice
        legend="Colors"
        options={themeChoices.map((value) => ({ value, name: themeNames[value] }))}
        chosen={look.theme}
        onChoose={(theme) => setLook({ theme })}
      />
      <Choice
        legend="Contrast"
        options={contrastSettings.map((value) => ({ value, name: contrastNames[value] }))}
        chosen={display.contrast}
        onChoose={(contrast) => onDisplay({ contrast })}
      />
      {has('contrast-themes') && <ColorThemes chosen={display.colors} onChoose={(colors) => onDisplay({ colors })} />}
      <section>
        <h3 className="font-medium text-sm">Keyboard shortcuts</h3>
        <label className="mt-1 flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={display.usesShortcuts}
            onChange={(event) => onDisplay({ usesShortcuts: event.currentTarget.checked })}
            className="size-5 accent-accent"
          />
          Use single-key shortcuts (off while you type)
        </label>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          {shortcuts.map(({ keys, does }) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="whitespace-nowrap rounded border border-line-strong/60 bg-sunken px-1.5 py-0.5 font-sans text-xs">
                  {keys}
                </kbd>
              </dt>
              <dd className="text-muted">{does}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="text-sm">
        <a
          href={paths.help()}
          target="_blank"
          rel="noreferrer"
          className="text-accent-ink underline underline-offset-4"
        >
          Help: how scores work, and who to ask
        </a>{' '}
        <span className="text-muted">(in a new tab; your test goes on)</span>
      </p>
    </ModalDialog>
  )
}

interface ChoiceProps<Value extends string> {
  legend: string
  options: readonly { value: Value; name: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="flex gap-2">
        {options.map(({ value, name }) => (
          <label
            key={value}
            className={
              'relative grid min-h-11 grow cursor-pointer place-items-center rounded-lg border border-line-strong/60 px-3 text-sm ' +
              'hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold ' +
              'has-checked:shadow-[inset_0_0_0_1.5px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-accent ' +
              'has-focus-visible:outline-offset-2 forced-colors:has-checked:border-4'
            }
          >
            <input
              type="radio"
              name={legend}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="absolute inset-0 opacity-0"
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
