/** Describes the requirements of a format. */
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import type { Subject } from '#contracts/wire/subjects.ts'

const subjectWords: Readonly<Record<Subject, string>> = { reading: 'reading', math: 'math' }

/** `57 reading + 57 math questions.` */
export function formatLength({
  sections,
}: {
  readonly sections: readonly Pick<PaperFormat['sections'][number], 'subject' | 'questions'>[]
}): string {
  if (sections.length === 0) return 'Any number of questions.'
  return `${sections.map(({ subject, questions }) => `${questions} ${subjectWords[subject]}`).join(' + ')} questions.`
}
