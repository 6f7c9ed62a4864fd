/** Practice answers that the server does not have yet, stored on this device until it does. */
import * as z from 'zod/mini'
import { practiceAnswer } from '#contracts/coaching/kept-practice.ts'
import type { UnsentAnswer } from './unsent-practice.ts'

const prefix = 'prep.practice.unsent.'
const kept = z.array(z.object({ roundId: z.string(), answer: practiceAnswer }))

/** Used if the device cannot store anything. */
const inMemory = new Map<string, readonly UnsentAnswer[]>()

export function readUnsentAnswers(owner: string): readonly UnsentAnswer[] {
  try {
    const read = kept.safeParse(JSON.parse(localStorage.getItem(prefix + owner) ?? '[]'))
    return inMemory.get(owner) ?? (read.success ? read.data : [])
  } catch {
    return inMemory.get(owner) ?? []
  }
}

/** Reads again before it writes, because another tab may have written meanwhile. */
export function changeUnsentAnswers(owner: string, change: (unsent: readonly UnsentAnswer[]) => UnsentAnswer[]): void {
  const changed = change(readUnsentAnswers(owner))
  try {
    if (changed.length === 0) localStorage.removeItem(prefix + owner)
    else localStorage.setItem(prefix + owner, JSON.stringify(changed))
    inMemory.delete(owner)
  } catch {
    inMemory.set(owner, changed)
  }
}
