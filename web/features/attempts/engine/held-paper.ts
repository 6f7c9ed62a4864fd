/** The paper that this tab has. That of an adaptive test grows: handing in a set brings the next one. */
import type { Delivered } from '#contracts/attempts/attempts.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import { addDelivered } from '#domain/attempts/delivered-questions.ts'

export interface HeldPaper {
  get(): Paper
  subscribe(listener: () => void): () => void
  /** Takes the whole paper, as an opening brings it. */
  replace(paper: Paper): void
  add(delivered: Delivered): void
}

export function createHeldPaper(first: Paper): HeldPaper {
  let paper = first
  const listeners = new Set<() => void>()

  function replace(next: Paper) {
    paper = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => paper,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    replace,
    add: (delivered) => replace(addDelivered(paper, delivered)),
  }
}
