/** The settings of the test screen on this device, for all its users. Colors and text size are in `ui/look.ts`. */
import * as z from 'zod/mini'

/** So much of the width a passage can take: neither side may become too narrow to read. */
export const passageShares = { min: 30, max: 70 }
export const contrasts = ['normal', 'high'] as const
/** The contrast themes, by their letters and paper. `standard` follows the colors of the device. */
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
/** Percent. Each step is worth a press. */
export const zoomSteps = [100, 125, 150, 175, 200, 250, 300, 400, 500] as const

/** How many times as fast as the voice speaks by itself. */
export const readingSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

const settings = z.object({
  contrast: z.catch(z.enum(contrasts), 'normal'),
  /** Where the test has contrast themes. */
  colors: z.catch(z.enum(colorThemes), 'standard'),
  /** Percent of the size of passage and question, where the test has the zoom. */
  zoom: z.catch(z.literal(zoomSteps), 100),
  readingSpeed: z.catch(z.literal(readingSpeeds), 1),
  /** Off until the student turns them on: a key pressed by mistake must not change an answer. */
  usesShortcuts: z.catch(z.boolean(), false),
  /** Percent of the width that a passage takes beside its question. */
  passageShare: z.catch(z.number().check(z.minimum(passageShares.min), z.maximum(passageShares.max)), 50),
  isTimerHidden: z.catch(z.boolean(), false),
})
export type DisplaySettings = z.output<typeof settings>

const key = 'prep.display'

export function readDisplay(storage: Pick<Storage, 'getItem'>): DisplaySettings {
  try {
    return settings.parse(JSON.parse(storage.getItem(key) ?? '{}'))
  } catch {
    return settings.parse({})
  }
}

/** A device that stores nothing forgets the settings with the page. */
export function writeDisplay(storage: Pick<Storage, 'setItem'>, display: DisplaySettings): void {
  try {
    storage.setItem(key, JSON.stringify(display))
  } catch {
    // Nothing depends on it.
  }
}
