/** Determines the subject that a question counts for. */
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import { findFormatSection, isFullTest } from '#domain/answers/exam-formats.ts'
import { topicsBySubject } from '#domain/scores/topics.ts'

/** The properties of a question that show its subject. */
export interface SubjectIndicators {
  readonly type: string
  readonly inputType: string | null
  readonly topic: string | null
  readonly passage: unknown
}

/** Null if the question does not indicate a subject. The topic and type that the author chose take priority over the input type. */
export function inferSubject({ type, inputType, topic, passage }: SubjectIndicators): Subject | null {
  const ofTopic = subjects.find((subject) => topicsBySubject[subject].includes(topic?.trim() ?? ''))
  if (ofTopic !== undefined) return ofTopic
  if (type === 'math') return 'math'
  if (type === 'reading' || type === 'grammar') return 'reading'
  if (inputType === 'number' || inputType === 'number_line') return 'math'
  return passage === null ? null : 'reading'
}

/** Returns the subject that most questions of a section indicate; null on a tie, or if there is none. */
export function inferSectionSubject(questions: readonly SubjectIndicators[]): Subject | null {
  const shown = questions.map(inferSubject)
  const reading = shown.filter((subject) => subject === 'reading').length
  const math = shown.filter((subject) => subject === 'math').length
  if (reading === math) return null
  return math > reading ? 'math' : 'reading'
}

/** `subject` is set on the section; `shown` is the subject that most of its questions indicate. */
export interface SectionIndicators {
  readonly subject: Subject | null
  readonly shown: Subject | null
}

/**
 * `questionIndex` is zero-based over all sections of the test, in order. `questionCount` is the total of the test, which has the format
 * `format`.
 */
export interface QuestionPosition {
  readonly format: Pick<PaperFormat, 'sections'>
  readonly questionIndex: number
  readonly questionCount: number
}

/**
 * Returns the subject of the section if it is set, then the subject that the question indicates. A question without an indication counts by
 * its position in a test of full length, and otherwise like most of its section. If no question of the section has one, it counts as
 * reading, and the editor says so.
 */
export function determineSubject(
  question: SubjectIndicators,
  section: SectionIndicators,
  place: QuestionPosition,
): Subject {
  return section.subject ?? inferSubject(question) ?? byNumber(place) ?? section.shown ?? 'reading'
}

function byNumber({ format, questionIndex, questionCount }: QuestionPosition): Subject | null {
  return isFullTest(format, questionCount) ? (findFormatSection(format, questionIndex)?.subject ?? null) : null
}
