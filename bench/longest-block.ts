/** How long nothing else could run in this process: the longest gap between two beats of a timer. */
export interface Heartbeat {
  /** Milliseconds by which the latest beat came too late at most since `reset`. */
  longest(): number
  reset(): void
  stop(): void
}

const everyMs = 5

export function startHeartbeat(): Heartbeat {
  let last = performance.now()
  let longest = 0
  function beat() {
    const now = performance.now()
    longest = Math.max(longest, now - last - everyMs)
    last = now
  }
  const timer = setInterval(beat, everyMs)
  return {
    longest() {
      beat()
      return longest
    },
    reset() {
      last = performance.now()
      longest = 0
    },
    stop: () => clearInterval(timer),
  }
}
