/** Describes the rule for going back, for the start page and the test screen. */
export function describeNavigation(isForward: boolean): string {
  return isForward
    ? 'You cannot go back to a question you handed in.'
    : 'You can go back to every question until you submit.'
}
