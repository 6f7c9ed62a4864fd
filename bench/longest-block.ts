/**
 * Measures how long other code in this process had to wait: the longest gap between two beats of a timer. A gap counts only the time in
 * which this process had a processor, so that other programs on a busy machine do not lengthen it.
 */
export interface Heartbeat {
  /** Returns the longest gap since `reset`, in milliseconds. */
  longest(): number
  reset(): void
  stop(): void
}

const everyMs = 5

export function startHeartbeat(): Heartbeat {
  let last = performance.now()
  let worked = process.cpuUsage()
  let longest = 0
  function beat() {
    const now = performance.now()
    const { user, system } = process.cpuUsage(worked)
    longest = Math.max(longest, Math.min(now - last - everyMs, (user + system) / 1000))
    last = now
    worked = process.cpuUsage()
  }
  const timer = setInterval(beat, everyMs)
  return {
    longest() {
      beat()
      return longest
    },
    reset() {
      last = performance.now()
      worked = process.cpuUsage()
      longest = 0
    },
    stop: () => clearInterval(timer),
  }
}
