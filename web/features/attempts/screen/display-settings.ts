/** The settings of the test screen on this device, for all its users. Colors and text size are in `ui/look.ts`. */
import * as z from 'zod/mini'

/** So much of the width a passage can take: neither side may become too narrow to read. */
export const passageShares = { min: 30, max: 70 }
export const contrasts = ['normal', 'high'] as const

const settings = z.object({
  contrast: z.catch(z.enum(contrasts), 'normal'),
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
