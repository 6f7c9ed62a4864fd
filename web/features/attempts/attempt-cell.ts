/** Holds the state of one attempt and tells who watches that it changed. */
import { type AttemptState, type AttemptView, firstState, viewOf } from './attempt-state.ts'

export interface AttemptCell {
  get(): AttemptState
  set(part: Partial<AttemptState>): void
  /** The same object until something changes. */
  view(): AttemptView
  subscribe(listener: () => void): () => void
}

export function createAttemptCell(): AttemptCell {
  let state = firstState
  let view = viewOf(state)
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(part) {
      state = { ...state, ...part }
      view = viewOf(state)
      for (const listener of listeners) listener()
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
