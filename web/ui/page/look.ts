/** The colors and the text size that a person chose on this device. */
import * as z from 'zod/mini'

export const themes = ['device', 'light', 'dark'] as const
export const textSizes = ['normal', 'large', 'largest'] as const

const look = z.object({
  theme: z.catch(z.enum(themes), 'device'),
  textSize: z.catch(z.enum(textSizes), 'normal'),
})
export type Look = z.output<typeof look>

/** The front page's script reads it too. */
export const lookKey = 'prep.look'

export function readLook(storage: () => Pick<Storage, 'getItem'>): Look {
  try {
    return look.parse(JSON.parse(storage().getItem(lookKey) ?? '{}'))
  } catch {
    return look.parse({})
  }
}

/** Sets the attributes that the styles use. "device" and "normal" are the defaults and need no attribute. */
export function applyLook(page: HTMLElement, { theme, textSize }: Look): void {
  setOrRemove(page, 'data-theme', theme === 'device' ? null : theme)
  setOrRemove(page, 'data-text-size', textSize === 'normal' ? null : textSize)
}

function setOrRemove(page: HTMLElement, attribute: string, value: string | null) {
  if (value === null) page.removeAttribute(attribute)
  else page.setAttribute(attribute, value)
}
