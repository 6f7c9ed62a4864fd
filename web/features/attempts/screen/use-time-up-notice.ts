import { useEffect, useState } from 'react'

/** As long as the notice that the time is up stays at least, so that it can be read. */
export const noticeMilliseconds = 2_000

/** Holds the test screen under "Time's up!" until the notice was there for two seconds or the student goes on. */
export function useTimeUpNotice(isShown: boolean) {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setIsRead(true), noticeMilliseconds)
    return () => {
      clearTimeout(timer)
      setIsRead(false)
    }
  }, [isShown])
  return { isHeld: isShown && !isRead, goOn: () => setIsRead(true) }
}
