import { useEffect, useState } from 'react'

/** Minimum time for which the notice that time is up stays, so that it can be read. */
export const noticeMilliseconds = 2_000

/** Keeps the test screen under "Time's up!" until the notice was visible for two seconds or the student continues. */
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
