/** How long a request may take before it is sent again. */
export const longestAnswerMs = 2000

/** So long takes nothing that works, on any machine. */
export const longestWaitMs = 15_000

export interface Clocks {
  /** Milliseconds on the wall. */
  readonly now: () => number
  /** Milliseconds of processors that this process has used. */
  readonly used: () => number
}

const clocks: Clocks = {
  now: () => performance.now(),
  used: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
}

/**
 * The first answer, and what is wrong with its time. A slow request is sent once more, and nothing else runs meanwhile. Then
 * the time of the processors counts: on a busy machine every hash of a password is slow by the clock on the wall.
 */
export async function measurePromptAnswer<Answer>(
  ask: () => Promise<Answer>,
  { now, used }: Clocks = clocks,
): Promise<{ readonly answer: Answer; readonly slow: readonly string[] }> {
  const began = now()
  const answer = await ask()
  if (now() - began <= longestAnswerMs) return { answer, slow: [] }
  const beganAgain = { at: now(), used: used() }
  await ask()
  const [took, worked] = [now() - beganAgain.at, used() - beganAgain.used]
  if (worked > longestAnswerMs) return { answer, slow: [`takes over ${longestAnswerMs / 1000} s of processors`] }
  return { answer, slow: took > longestWaitMs ? [`takes over ${longestWaitMs / 1000} s twice`] : [] }
}
