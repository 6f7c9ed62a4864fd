import { useEffect, useState } from 'react'

/** Long enough to read what happened. */
const pause = 4_000

/** If it fails again so soon, it would fail each time. */
const fewestBetween = 60_000

const storageName = 'prep.page-went-on'

/** Loads the page again by itself, but not over and over. Says whether it will. */
export function useGoingOn(isWanted: boolean, load: () => void): boolean {
  const [goesOn] = useState(() => isWanted && isLongAgo())
  useEffect(() => {
    if (!goesOn) return
    window.sessionStorage.setItem(storageName, String(Date.now()))
    const timer = setTimeout(load, pause)
    return () => clearTimeout(timer)
  }, [goesOn, load])
  return goesOn
}

/** Without storage nobody could tell, so a person has to press. */
function isLongAgo(): boolean {
  try {
    const last = window.sessionStorage.getItem(storageName) ?? '0'
    window.sessionStorage.setItem(storageName, last)
    return Date.now() - Number(last) >= fewestBetween
  } catch {
    return false
  }
}
