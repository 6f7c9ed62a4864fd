import { useState } from 'react'
import { applyLook, type Look, lookKey, readLook } from './look.ts'

export const themeNames: Record<Look['theme'], string> = { device: 'Same as device', light: 'Light', dark: 'Dark' }
export const sizeNames: Record<Look['textSize'], string> = { normal: 'Normal', large: 'Large', largest: 'Largest' }

/** A device that stores nothing forgets it with the page. */
export function writeLook(storage: () => Pick<Storage, 'setItem'>, chosen: Look): void {
  try {
    storage().setItem(lookKey, JSON.stringify(chosen))
  } catch {
    // Nothing depends on it.
  }
}

const storage = () => window.localStorage

/** The look of this device, and how to change a part of it. */
export function useLook(): [Look, (part: Partial<Look>) => void] {
  const [look, setLook] = useState(() => readLook(storage))
  return [
    look,
    (part) => {
      const next = { ...look, ...part }
      setLook(next)
      writeLook(storage, next)
      applyLook(document.documentElement, next)
    },
  ]
}
