/** Which subject a question counts for. */
import type { Subject } from '#contracts/tests.ts'

const readingQuestions = 57

/** `questionIndex` is zero-based over all sections of the test, in order. A section that names its subject wins. */
export function sectionSubject(section: { subject: Subject | null }, questionIndex: number): Subject {
  return section.subject ?? (questionIndex < readingQuestions ? 'reading' : 'math')
}
