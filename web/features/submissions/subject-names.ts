import { type Subject, subjects } from '#contracts/wire/subjects.ts'

export const subjectNames: Record<Subject, string> = { reading: 'Reading', math: 'Math' }

/** Reading first, as in the exam. */
export const subjectOrder = subjects
