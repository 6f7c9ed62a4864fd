/** The round on this device, for pages that only forget it. */

export const keptRoundKey = 'prep.practice.round'

/** It has keys of questions: it goes when a test begins, and when nobody is signed in. */
export function forgetRound(): void {
  try {
    localStorage.removeItem(keptRoundKey)
  } catch {
    // If storage is forbidden, nothing was kept.
  }
}
