/** How long a request may take before something is wrong with it. */
export const longestAnswerMs = 2000

/**
 * The first answer, and what is wrong with its time. A slow request is sent once more, and nothing else runs meanwhile: a busy machine
 * makes one answer slow, a defect makes both slow.
 */
export async function promptAnswer<Answer>(
  ask: () => Promise<Answer>,
  now: () => number = () => performance.now(),
): Promise<{ readonly answer: Answer; readonly slow: readonly string[] }> {
  const [answer, took] = await timed(ask, now)
  if (took <= longestAnswerMs) return { answer, slow: [] }
  const [, tookAlone] = await timed(ask, now)
  return {
    answer,
    slow: tookAlone <= longestAnswerMs ? [] : [`takes over ${longestAnswerMs / 1000} s, also when it is sent again`],
  }
}

async function timed<Answer>(ask: () => Promise<Answer>, now: () => number): Promise<[Answer, number]> {
  const began = now()
  const answer = await ask()
  return [answer, now() - began]
}
