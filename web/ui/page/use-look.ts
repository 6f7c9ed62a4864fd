import { useState } from 'react'
import { type Appearance, appearanceKey, applyAppearance, readAppearance } from './look.ts'

export const themeNames: Record<Appearance['theme'], string> = {
  device: 'Same as device',
  light: 'Light',
  dark: 'Dark',
}
export const sizeNames: Record<Appearance['textSize'], string> = {
  normal: 'Normal',
  large: 'Large',
  largest: 'Largest',
}

/** If the device cannot store the choice, it is lost when the page closes. */
export function writeAppearance(storage: () => Pick<Storage, 'setItem'>, chosen: Appearance): void {
  try {
    storage().setItem(appearanceKey, JSON.stringify(chosen))
  } catch {
    // A failure is harmless.
  }
}

const storage = () => window.localStorage

/** Returns the look on this device, and a function that changes a part of it. */
export function useAppearance(): [Appearance, (part: Partial<Appearance>) => void] {
  const [look, setLook] = useState(() => readAppearance(storage))
  return [
    look,
    (part) => {
      const next = { ...look, ...part }
      setLook(next)
      writeAppearance(storage, next)
      applyAppearance(document.documentElement, next)
    },
  ]
}
