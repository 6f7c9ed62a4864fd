/** How long a person must wait before requesting another email of the same kind, as counted by the server. */
import { useEffect, useReducer } from 'react'

type MailKind = 'verification' | 'magic_link' | 'reset'

/** The end of the wait, on the device's clock in milliseconds. Kept in memory: after a reload, the server's refusal gives it again. */
const ends = new Map<string, number>()

/** Seconds between two emails until the server's own value is known. */
const defaultGapSeconds = 60

interface MailRequest {
  kind: MailKind
  email: string
  /** Null if the email was sent. */
  refusal: string | null
  gapSeconds: number | undefined
}

/** Records how long the server makes the person wait: for the gap after an email, or for the seconds that a refusal names. */
export function recordMailRequest({ kind, email, refusal, gapSeconds = defaultGapSeconds }: MailRequest): void {
  const seconds = refusal === null ? gapSeconds : Number(/after (\d+) seconds/.exec(refusal)?.[1] ?? 0)
  if (seconds > 0) ends.set(keyOf(kind, email), Date.now() + seconds * 1000)
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
