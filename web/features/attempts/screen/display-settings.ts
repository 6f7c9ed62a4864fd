/** The test screen's settings on this device, shared by all its users. Colors and text size are in `ui/look.ts`. */
import * as z from 'zod/mini'

/** Limits of the passage's percentage of the width, so that neither side becomes too narrow to read. */
export const passageShares = { min: 30, max: 70 }
export const contrastSettings = ['normal', 'high'] as const
/** The contrast themes, named by the colors of text and background. `standard` follows the device's colors. */
export const colorThemes = [
  'standard',
  'black-on-white',
  'white-on-black',
  'black-on-cream',
  'black-on-rose',
  'black-on-blue',
  'yellow-on-black',
  'yellow-on-navy',
] as const
/** Percent. Each step makes a visible difference. */
export const zoomSteps = [100, 125, 150, 175, 200, 250, 300, 400, 500] as const

/** Multiples of the voice's own speed. */
export const readingSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

const settings = z.object({
  contrast: z.catch(z.enum(contrastSettings), 'normal'),
  /** Used if the test has contrast themes. */
  colors: z.catch(z.enum(colorThemes), 'standard'),
  /** Percent of the size of passage and question, if the test has the zoom. */
  zoom: z.catch(z.literal(zoomSteps), 100),
  readingSpeed: z.catch(z.literal(readingSpeeds), 1),
  /** Off by default: a key pressed by mistake must not change an answer. */
  usesShortcuts: z.catch(z.boolean(), false),
  /** The passage's percentage of the width. */
  passageShare: z.catch(z.number().check(z.minimum(passageShares.min), z.maximum(passageShares.max)), 50),
  isTimerHidden: z.catch(z.boolean(), false),
})
export type DisplaySettings = z.output<typeof settings>

const key = 'prep.display'

export function readDisplaySettings(storage: Pick<Storage, 'getItem'>): DisplaySettings {
  try {
    return settings.parse(JSON.parse(storage.getItem(key) ?? '{}'))
  } catch {
    return settings.parse({})
  }
}

/** If the device cannot store the settings, they are lost with the page. */
export function writeDisplaySettings(storage: Pick<Storage, 'setItem'>, display: DisplaySettings): void {
  try {
    storage.setItem(key, JSON.stringify(display))
  } catch {
    // The page works without stored settings.
  }
}
