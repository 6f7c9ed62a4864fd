import { useState } from 'react'
import { deviceStorage } from '../engine/connect-to-browser.ts'
import { type DisplaySettings, readDisplay, writeDisplay } from './display-settings.ts'

export type SetDisplay = (part: Partial<DisplaySettings>) => void

/** Returns this device's display settings and a function to change them. */
export function useDisplay(): [DisplaySettings, SetDisplay] {
  const [display, setDisplay] = useState(() => readDisplay(deviceStorage()))
  return [
    display,
    (part) => {
      const next = { ...display, ...part }
      setDisplay(next)
      writeDisplay(deviceStorage(), next)
    },
  ]
}
