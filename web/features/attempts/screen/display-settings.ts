/** How the test screen looks and listens on this device, whoever uses it. */
import * as z from 'zod/mini'

export const textSizes = ['normal', 'large', 'largest'] as const
export const contrasts = ['normal', 'high'] as const

const settings = z.object({
  textSize: z.catch(z.enum(textSizes), 'normal'),
  contrast: z.catch(z.enum(contrasts), 'normal'),
  /** Off until the student turns them on: a key pressed by mistake must not change an answer. */
  usesShortcuts: z.catch(z.boolean(), false),
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
