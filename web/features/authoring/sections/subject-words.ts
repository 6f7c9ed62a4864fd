import type { ExamFormat } from '#contracts/authoring/formats.ts'
import { isFullTest } from '#domain/answers/exam-formats.ts'
import { determineSubject, inferSectionSubject, type SubjectIndicators } from '#domain/authoring/subjects.ts'

/** Describes in a sentence what subject the questions of a section without a subject count for. */
export function describeSubjectOfSection(
  format: Pick<ExamFormat, 'sections'>,
  questions: readonly SubjectIndicators[],
  { firstIndex, questionCount }: { firstIndex: number; questionCount: number },
): string {
  const section = { subject: null, shown: inferSectionSubject(questions) }
  const counted = questions.map((question, at) =>
    determineSubject(question, section, { format, questionIndex: firstIndex + at, questionCount }),
  )
  const math = counted.filter((subject) => subject === 'math').length
  const reading = counted.length - math
  const why = isFullTest(format, questionCount)
    ? 'by their content or their number'
    : 'by their type, entry, topic or passage'
  if (math > 0 && reading > 0) return `${reading} of its questions count as reading and ${math} as math, ${why}.`
  if (math === 0 && section.shown === null && !isFullTest(format, questionCount)) {
    return 'We cannot tell the subject of its questions, so they count as reading.'
  }
  return `Its questions count as ${math > 0 ? 'math' : 'reading'}, ${why}.`
}
