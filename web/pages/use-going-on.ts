import { useEffect, useState } from 'react'

/** Long enough to read the message. */
const pause = 4_000

/** If it fails again within this time, another attempt would probably fail too. */
const fewestBetween = 60_000

const storageName = 'prep.page-went-on'

/** Reloads the page automatically, but not repeatedly. Returns whether it will do so. */
export function useContinuation(isWanted: boolean, load: () => void): boolean {
  const [goesOn] = useState(() => isWanted && isLongAgo())
  useEffect(() => {
    if (!goesOn) return
    window.sessionStorage.setItem(storageName, String(Date.now()))
    const timer = setTimeout(load, pause)
    return () => clearTimeout(timer)
  }, [goesOn, load])
  return goesOn
}

/** Without storage, the last reload is unknown, so the person has to click. */
function isLongAgo(): boolean {
  try {
    const last = window.sessionStorage.getItem(storageName) ?? '0'
    window.sessionStorage.setItem(storageName, last)
    return Date.now() - Number(last) >= fewestBetween
  } catch {
    return false
  }
}
