/** Which rule holds for going back, for the start page and everywhere in the test. */
export function navigationWords(isForward: boolean): string {
  return isForward
    ? 'You cannot go back to a question you handed in.'
    : 'You can go back to every question until you submit.'
}
