/** The dialogs that the editor's buttons open. */
import type { AuthoredQuestion, AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import type { QuestionPlace } from '../edits/question-places.ts'

export type EditorAct =
  | { name: 'manage_sections' }
  | { name: 'import'; section: AuthoredSection }
  /** A null `after` puts the question first. */
  | { name: 'add_question'; section: AuthoredSection; after: QuestionId | null; place: QuestionPlace }
  | { name: 'edit_question'; section: AuthoredSection; question: AuthoredQuestion; place: QuestionPlace }
  | { name: 'move_question'; section: AuthoredSection; question: AuthoredQuestion; number: number }
  | { name: 'copy_question'; question: AuthoredQuestion; number: number }
  | { name: 'rule'; question: AuthoredQuestion; number: number; isKeyChanged: boolean }
  | { name: 'delete_question'; question: AuthoredQuestion; number: number }
