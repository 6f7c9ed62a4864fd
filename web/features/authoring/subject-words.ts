import { isFullTest, mostlyShown, questionSubject, type SubjectSigns } from '#domain/subjects.ts'

/** What the questions of a section without a subject count for, in a sentence. */
export function subjectNote(
  questions: readonly SubjectSigns[],
  { firstIndex, questionCount }: { firstIndex: number; questionCount: number },
): string {
  const section = { subject: null, shown: mostlyShown(questions) }
  const counted = questions.map((question, at) =>
    questionSubject(question, section, { questionIndex: firstIndex + at, questionCount }),
  )
  const math = counted.filter((subject) => subject === 'math').length
  const reading = counted.length - math
  const why = isFullTest(questionCount) ? 'by their content or their number' : 'by their type, entry, topic or passage'
  if (math > 0 && reading > 0) return `${reading} of its questions count as reading and ${math} as math, ${why}.`
  if (math === 0 && section.shown === null && !isFullTest(questionCount)) {
    return 'Nothing shows what its questions are about, so they count as reading.'
  }
  return `Its questions count as ${math > 0 ? 'math' : 'reading'}, ${why}.`
}
