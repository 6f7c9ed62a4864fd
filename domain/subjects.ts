/** Which subject a question counts for. */
import { type Subject, subjects } from '#contracts/tests.ts'
import { topicsBySubject } from './topics.ts'

const readingQuestions = 57
const fullTestQuestions = 114

/** What of a question shows its subject. */
export interface SubjectSigns {
  readonly type: string
  readonly inputType: string | null
  readonly topic: string | null
  readonly passage: unknown
}

/** Null where a question shows nothing. The author's own choices, topic and type, win over how it is answered. */
export function shownSubject({ type, inputType, topic, passage }: SubjectSigns): Subject | null {
  const ofTopic = subjects.find((subject) => topicsBySubject[subject].includes(topic?.trim() ?? ''))
  if (ofTopic !== undefined) return ofTopic
  if (type === 'math') return 'math'
  if (type === 'reading' || type === 'grammar') return 'reading'
  if (inputType === 'number') return 'math'
  return passage === null ? null : 'reading'
}

/** What most of a section's questions show; null where none shows anything, or as many show one subject as the other. */
export function mostlyShown(questions: readonly SubjectSigns[]): Subject | null {
  const shown = questions.map(shownSubject)
  const reading = shown.filter((subject) => subject === 'reading').length
  const math = shown.filter((subject) => subject === 'math').length
  if (reading === math) return null
  return math > reading ? 'math' : 'reading'
}

/** `subject` is what the section names; `shown` is what most of its questions show. */
export interface SectionSigns {
  readonly subject: Subject | null
  readonly shown: Subject | null
}

/** `questionIndex` is zero-based over all sections of the test, in order; `questionCount` is that of the test. */
export interface SubjectPlace {
  readonly questionIndex: number
  readonly questionCount: number
}

/**
 * A section that names its subject wins, then what the question shows. One that shows nothing goes by its number in a
 * test of 57 + 57, elsewhere with most of its section, and only where nothing shows anything it counts as reading, which
 * the editor says.
 */
export function questionSubject(question: SubjectSigns, section: SectionSigns, place: SubjectPlace): Subject {
  return section.subject ?? shownSubject(question) ?? byNumber(place) ?? section.shown ?? 'reading'
}

export function isFullTest(questionCount: number): boolean {
  return questionCount === fullTestQuestions
}

function byNumber({ questionIndex, questionCount }: SubjectPlace): Subject | null {
  if (!isFullTest(questionCount)) return null
  return questionIndex < readingQuestions ? 'reading' : 'math'
}
