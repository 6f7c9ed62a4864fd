import { useState } from 'react'
import { applyLook, type Look, lookKey, readLook } from './look.ts'

export const themeNames: Record<Look['theme'], string> = { device: 'Same as device', light: 'Light', dark: 'Dark' }
export const sizeNames: Record<Look['textSize'], string> = { normal: 'Normal', large: 'Large', largest: 'Largest' }

/** If the device cannot store the choice, it is lost when the page closes. */
export function writeLook(storage: () => Pick<Storage, 'setItem'>, chosen: Look): void {
  try {
    storage().setItem(lookKey, JSON.stringify(chosen))
  } catch {
    // A failure is harmless.
  }
}

const storage = () => window.localStorage

/** Returns the look on this device, and a function that changes a part of it. */
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
