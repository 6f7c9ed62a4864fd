/** Describes the requirements of a format. */
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import type { Subject } from '#contracts/wire/subjects.ts'

const subjectWords: Readonly<Record<Subject, string>> = { reading: 'reading', math: 'math' }

/** `Circles: 3 wanted, 2 there.` */
export function describeDifference({ name, wanted, there }: { name: string; wanted: number; there: number }): string {
  return `${name}: ${wanted} wanted, ${there} there.`
}

/** `57 reading + 57 math questions.` */
export function describeFormatLength({
  sections,
}: {
  readonly sections: readonly Pick<PaperFormat['sections'][number], 'subject' | 'questions'>[]
}): string {
  if (sections.length === 0) return 'Any number of questions.'
  return `${sections.map(({ subject, questions }) => `${questions} ${subjectWords[subject]}`).join(' + ')} questions.`
}
