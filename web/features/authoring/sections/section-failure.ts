import { type SectionForm, sectionForm } from '#contracts/authoring/authoring-questions.ts'
import { say } from '#web/api/say.ts'
import { conflictIn } from '../edits/merge-fields.ts'

/** Explains why a section was not saved. After a conflict, also shows what somebody else saved. */
export function sectionFailure(error: unknown, { title, subject }: SectionForm, mine: SectionForm): string {
  const names = { title: 'title', subject: 'subject' }
  const found = conflictIn(error, { schema: sectionForm, base: { title, subject }, mine, names })
  return found === null ? say(error) : `${say(error)} ${found.words}`
}
