/** Holds the state of one attempt and notifies its subscribers of changes. */
import { type AttemptState, type AttemptView, initialAttemptState, makeAttemptView } from './attempt-state.ts'

export interface AttemptCell {
  get(): AttemptState
  set(part: Partial<AttemptState>): void
  /** Returns the same object until something changes. */
  view(): AttemptView
  subscribe(listener: () => void): () => void
}

export function createAttemptCell(): AttemptCell {
  let state = initialAttemptState
  let view = makeAttemptView(state)
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(part) {
      const next = { ...state, ...part }
      // A device without a network fails every few seconds. An equal state must not cause a render.
      if (isSame(state, next)) return
      state = next
      view = makeAttemptView(state)
      for (const listener of listeners) listener()
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isSame(before: AttemptState, after: AttemptState): boolean {
  const values = Object.values(after)
  return Object.values(before).every((value, at) => Object.is(value, values[at]))
}
