/** Asks before the text of an open question is lost, then goes on. */
export type AskBeforeLeaving = (next: () => void) => void
