/** Deletes the round on this device, for pages that need nothing else of it. */

export const keptRoundKey = 'prep.practice.round'

/** The round contains keys of questions, so it is deleted when a test begins, and when nobody is signed in. */
export function forgetRound(): void {
  try {
    localStorage.removeItem(keptRoundKey)
  } catch {
    // If storage is forbidden, nothing was kept.
  }
}
