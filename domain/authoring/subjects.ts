/** Which subject a question counts for. */
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import { isFullTest, sectionByNumber } from '#domain/answers/exam-formats.ts'
import { topicsBySubject } from '#domain/scores/topics.ts'

/** The properties of a question that show its subject. */
export interface SubjectSigns {
  readonly type: string
  readonly inputType: string | null
  readonly topic: string | null
  readonly passage: unknown
}

/** Null if the question shows nothing. The author's choices of topic and type win over the way of answering. */
export function shownSubject({ type, inputType, topic, passage }: SubjectSigns): Subject | null {
  const ofTopic = subjects.find((subject) => topicsBySubject[subject].includes(topic?.trim() ?? ''))
  if (ofTopic !== undefined) return ofTopic
  if (type === 'math') return 'math'
  if (type === 'reading' || type === 'grammar') return 'reading'
  if (inputType === 'number' || inputType === 'number_line') return 'math'
  return passage === null ? null : 'reading'
}

/** What most questions of a section show; null if none shows anything, or on a tie. */
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

/** `questionIndex` is zero-based over all sections of the test, in order. `questionCount` is for the whole test, in `format`. */
export interface SubjectPlace {
  readonly format: Pick<PaperFormat, 'sections'>
  readonly questionIndex: number
  readonly questionCount: number
}

/**
 * A section's named subject wins, then what the question shows. A question that shows nothing counts by its position in
 * a test as long as its format, and elsewhere like most of its section. If nothing in the section shows a subject, it counts as
 * reading, and the editor says so.
 */
export function questionSubject(question: SubjectSigns, section: SectionSigns, place: SubjectPlace): Subject {
  return section.subject ?? shownSubject(question) ?? byNumber(place) ?? section.shown ?? 'reading'
}

function byNumber({ format, questionIndex, questionCount }: SubjectPlace): Subject | null {
  return isFullTest(format, questionCount) ? (sectionByNumber(format, questionIndex)?.subject ?? null) : null
}
