/** The marks of each question of a section in many submissions of the same form. */
import type { Subject } from '#contracts/wire/subjects.ts'
import type { SectionMarks } from '#domain/scores/score-bands.ts'

/**
 * `marks` has a text for each submission, with a character for each place: 1 right, 0 wrong, . left open, - not scored. Leaves out
 * submissions that were scored on other questions than the first one.
 */
export function listSectionMarks(
  marks: readonly string[],
  subjects: readonly string[],
  subject: Subject,
): readonly SectionMarks[] {
  const [first = ''] = marks
  const places = subjects.flatMap((name, place) => (name === subject && isScored(first, place) ? [place] : []))
  const alike = (own: string) =>
    subjects.every((name, place) => name !== subject || isScored(own, place) === isScored(first, place))
  return marks.filter(alike).map((own) => places.map((place) => (own[place] === '1' ? 1 : 0)))
}

function isScored(marks: string, place: number): boolean {
  return marks[place] !== '-'
}
