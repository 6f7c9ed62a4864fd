import { useState } from 'react'
import { getDeviceStorage } from '../engine/connect-to-browser.ts'
import { type DisplaySettings, readDisplaySettings, writeDisplaySettings } from './display-settings.ts'

export type SetDisplay = (part: Partial<DisplaySettings>) => void

/** Returns this device's display settings and a function to change them. */
export function useDisplay(): [DisplaySettings, SetDisplay] {
  const [display, setDisplay] = useState(() => readDisplaySettings(getDeviceStorage()))
  return [
    display,
    (part) => {
      const next = { ...display, ...part }
      setDisplay(next)
      writeDisplaySettings(getDeviceStorage(), next)
    },
  ]
}
