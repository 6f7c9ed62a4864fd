/** The colors and the text size that a person chose on this device. */
import * as z from 'zod/mini'

export const themeChoices = ['device', 'light', 'dark'] as const
export const textSizes = ['normal', 'large', 'largest'] as const

const look = z.object({
  theme: z.catch(z.enum(themeChoices), 'device'),
  textSize: z.catch(z.enum(textSizes), 'normal'),
})
export type Appearance = z.output<typeof look>

/** The front page's script reads it too. */
export const appearanceKey = 'prep.look'

export function readAppearance(storage: () => Pick<Storage, 'getItem'>): Appearance {
  try {
    return look.parse(JSON.parse(storage().getItem(appearanceKey) ?? '{}'))
  } catch {
    return look.parse({})
  }
}

/** Sets the attributes that the styles use. "device" and "normal" are the defaults and need no attribute. */
export function applyAppearance(page: HTMLElement, { theme, textSize }: Appearance): void {
  setOrRemove(page, 'data-theme', theme === 'device' ? null : theme)
  setOrRemove(page, 'data-text-size', textSize === 'normal' ? null : textSize)
}

function setOrRemove(page: HTMLElement, attribute: string, value: string | null) {
  if (value === null) page.removeAttribute(attribute)
  else page.setAttribute(attribute, value)
}
