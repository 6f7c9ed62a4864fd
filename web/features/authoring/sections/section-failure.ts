import { type SectionForm, sectionForm } from '#contracts/authoring/authoring-questions.ts'
import { findConflict } from '#web/api/merge-fields.ts'
import { describeApiFailure } from '#web/api/say.ts'

/** Explains why a section was not saved. After a conflict, also shows what somebody else saved. */
export function describeSectionFailure(error: unknown, { title, subject }: SectionForm, mine: SectionForm): string {
  const names = { title: 'title', subject: 'subject' }
  const found = findConflict(error, { schema: sectionForm, base: { title, subject }, mine, names })
  return found === null ? describeApiFailure(error) : `${describeApiFailure(error)} ${found.words}`
}
