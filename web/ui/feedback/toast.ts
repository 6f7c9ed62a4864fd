/** The one short notice at the edge of the screen. */

export type ToastVariant = 'default' | 'success' | 'destructive'

export interface ToastContent {
  title: string
  description?: string | undefined
  variant?: ToastVariant | undefined
  /** A button that undoes the action. */
  action?: { label: string; onPress: () => void } | undefined
  /**
   * Whether nobody is waiting for this notice. It then appears after a current one that somebody is waiting for, and replaces any other.
   */
  canWait?: boolean | undefined
}

export interface Toast extends ToastContent {
  id: number
}

/** Milliseconds that a notice stays (specification: 5 seconds). */
export const toastDuration = 5000

let current: Toast | null = null
/** The latest notice that waits until the current one has gone. */
let next: Toast | null = null
let count = 0
const listeners = new Set<() => void>()

function show(notice: Toast | null) {
  current = notice
  for (const listener of listeners) listener()
}

/** Replaces the current notice, unless the new one can wait. */
export function toast(words: ToastContent): void {
  count += 1
  const notice = { ...words, id: count }
  if (words.canWait && current !== null && !current.canWait) next = notice
  else show(notice)
}

/** Removes the notice; with an id, only if it is still the current one. Without an id, also removes a waiting notice. */
export function dismissToast(id?: number): void {
  const following = id === undefined ? null : next
  if (current === null || (id !== undefined && current.id !== id)) return
  next = null
  show(following)
}

export function currentToast(): Toast | null {
  return current
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
