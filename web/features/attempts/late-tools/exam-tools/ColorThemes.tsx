import { colorThemes, type DisplaySettings } from '../../screen/display-settings.ts'

const names: Readonly<Record<DisplaySettings['colors'], string>> = {
  standard: 'Standard',
  'black-on-white': 'Black on white',
  'white-on-black': 'White on black',
  'black-on-cream': 'Black on cream',
  'black-on-rose': 'Black on rose',
  'black-on-blue': 'Black on blue',
  'yellow-on-black': 'Yellow on black',
  'yellow-on-navy': 'Yellow on navy',
}

export interface ColorThemesProps {
  chosen: DisplaySettings['colors']
  onChoose: (colors: DisplaySettings['colors']) => void
}

/** Each theme in its own colors. In tests, all themes except the standard one replace the colors and contrast chosen above. */
export function ColorThemes({ chosen, onChoose }: ColorThemesProps) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">Contrast theme</legend>
      <p className="mt-1 mb-2 text-muted text-sm">
        Letters and paper of the test. A theme replaces the colors and the contrast above.
      </p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {colorThemes.map((theme) => (
          <label key={theme} data-colors={theme} className="theme-tile">
            <input
              type="radio"
              name="Contrast theme"
              checked={chosen === theme}
              onChange={() => onChoose(theme)}
              className="absolute inset-0 opacity-0"
            />
            <span>{names[theme]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
