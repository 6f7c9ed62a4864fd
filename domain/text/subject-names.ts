import type { Subject } from '#contracts/wire/subjects.ts'

export const subjectNames: Readonly<Record<Subject, string>> = { reading: 'Reading', math: 'Math' }
