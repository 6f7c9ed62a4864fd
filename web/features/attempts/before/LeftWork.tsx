import { useEffect, useEffectEvent } from 'react'
import { createApiAttemptServer } from '../engine/api-attempt-server.ts'
import { getDeviceStorage } from '../engine/connect-to-browser.ts'
import { sendLeftWork } from '../engine/left-work.ts'

export interface LeftWorkProps {
  userId: string
  /** Called when the server has received some of the work. */
  onSent: () => void
}

/** Sends the work that earlier visits left on this device. Renders nothing. */
export function LeftWork({ userId, onSent }: LeftWorkProps) {
  const tell = useEffectEvent(onSent)

  // Local storage and the network are outside React. Runs once per visit, and again when the network returns.
  useEffect(() => {
    let isHere = true
    async function send() {
      const served = await sendLeftWork(getDeviceStorage(), userId, createApiAttemptServer(''))
      if (served > 0 && isHere) tell()
    }
    const sendAgain = () => void send()
    sendAgain()
    window.addEventListener('online', sendAgain)
    return () => {
      isHere = false
      window.removeEventListener('online', sendAgain)
    }
  }, [userId])

  return null
}
