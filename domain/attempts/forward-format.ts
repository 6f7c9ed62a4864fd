/** The section rules in the paper of a forward-only test. */

import type { ForwardFormat } from '#contracts/attempts/tests.ts'
import type { FormatSection, PaperFormat } from '#contracts/authoring/formats.ts'
import type { Subject } from '#contracts/wire/subjects.ts'

const titles: Record<Subject, string> = { reading: 'English Language Arts', math: 'Mathematics' }

/** `subjects` has the subject of each question, in the order of the paper. Null if students can go back. */
export function buildForwardFormat(format: PaperFormat, subjects: readonly Subject[]): ForwardFormat | null {
  if (format.navigation === 'free') return null
  const sections = sectionsTaken(format.sections, subjects).map(({ subject, title, directions, total }) => ({
    subject,
    title,
    directions,
    ...(format.delivery === 'adaptive' && total !== undefined && { total }),
    questions: subjects.flatMap((counted, index) => (counted === subject ? [index] : [])),
  }))
  return {
    navigation: 'forward',
    requiresAnswer: format.requiresAnswer,
    answerInPassages: format.answerInPassages,
    choosesFirstSection: format.choosesFirstSection && sections.length > 1,
    sections,
  }
}

/** Returns the sections of the format that the test has questions for, then those that only the test has. */
function sectionsTaken(sections: readonly FormatSection[], subjects: readonly Subject[]) {
  const others = [...new Set(subjects)].filter((subject) => !sections.some((section) => section.subject === subject))
  return [
    ...sections
      .filter(({ subject }) => subjects.includes(subject))
      .map(({ questions, ...section }) => ({ ...section, total: questions })),
    ...others.map((subject) => ({ subject, title: titles[subject], directions: '', total: undefined })),
  ]
}
