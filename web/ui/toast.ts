/** The one short notice that may stand at the edge of the screen. */

export type ToastVariant = 'default' | 'success' | 'destructive'

export interface ToastWords {
  title: string
  description?: string | undefined
  variant?: ToastVariant | undefined
  /** What was done can be undone from here. */
  action?: { label: string; onPress: () => void } | undefined
}

export interface Toast extends ToastWords {
  id: number
}

/** Milliseconds that a notice stands (specification: 5 seconds). */
export const toastDuration = 5000

let current: Toast | null = null
let count = 0
const listeners = new Set<() => void>()

function show(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a notice in place of the one before. */
export function toast(words: ToastWords): void {
  count += 1
  show({ ...words, id: count })
}

/** Takes the notice away; with an id, only if it is still that one. */
export function dismissToast(id?: number): void {
  if (current !== null && (id === undefined || current.id === id)) show(null)
}

export function currentToast(): Toast | null {
  return current
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
