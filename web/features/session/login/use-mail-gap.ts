/** How long a person must wait before requesting another email of the same kind, as counted by the server. */
import { useEffect, useReducer } from 'react'

type MailKind = 'verification' | 'magic_link' | 'reset'

/** The end of the wait, on the device's clock in milliseconds. Kept in memory: after a reload, the server's refusal gives it again. */
const ends = new Map<string, number>()

/** Seconds between two emails until the server's own value is known. */
export const defaultMailGapSeconds = 60

/** Records that an email was sent. The server sends the next one only after the gap. */
export function recordMailSent(kind: MailKind, email: string, gapSeconds: number): void {
  if (gapSeconds > 0) ends.set(keyOf(kind, email), Date.now() + gapSeconds * 1000)
}

/** Records how long the server asks to wait, if its refusal names the seconds. */
export function recordMailRefused(kind: MailKind, email: string, refusal: string): void {
  recordMailSent(kind, email, Number(/after (\d+) seconds/.exec(refusal)?.[1] ?? 0))
}

/** Returns whole seconds, counting down while the component is mounted; 0 if the email can be requested. */
export function useMailGap(kind: MailKind, email: string): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const secondsLeft = Math.max(0, Math.ceil(((ends.get(keyOf(kind, email)) ?? 0) - Date.now()) / 1000))
  const isWaiting = secondsLeft > 0

  // The clock is outside React.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  return secondsLeft
}

/** Returns why the button is disabled; null if it is not. */
export function describeMailGap(seconds: number): string | null {
  if (seconds === 0) return null
  return seconds === 1 ? 'You can ask again in 1 second.' : `You can ask again in ${seconds} seconds.`
}

function keyOf(kind: MailKind, email: string) {
  return `${kind} ${email.trim().toLowerCase()}`
}
