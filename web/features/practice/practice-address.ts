import type { Subject } from '#contracts/tests.ts'
import type { WhatToPractice } from './practice.queries.ts'

export const subjectNames: Record<Subject, string> = { reading: 'Reading', math: 'Math' }

export type PracticeAddress = (what: WhatToPractice) => string

/** Null where the address asks for no round, but for the list of topics. */
export function readPracticeAddress(search: URLSearchParams): WhatToPractice | null {
  const subject = search.get('subject')
  const topic = search.get('topic')
  if (search.has('mixed')) return {}
  if ((subject !== 'reading' && subject !== 'math') || topic === null) return null
  return { subject, topic }
}

export function writePracticeAddress({ subject, topic }: WhatToPractice): string {
  if (subject === undefined || topic === undefined) return '?mixed=1'
  return `?${new URLSearchParams({ subject, topic })}`
}
