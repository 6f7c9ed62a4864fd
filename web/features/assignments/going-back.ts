/** Describes the test's navigation rule in a few words. The start page says more. */
export function goingBack({ isForwardOnly }: { isForwardOnly: boolean }): string {
  return isForwardOnly ? 'no going back' : 'you can go back'
}
