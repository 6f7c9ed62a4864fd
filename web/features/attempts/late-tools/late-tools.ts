/** The tools that a test can start without, as one piece of code (`screen/use-late-tools.ts` loads it). */
import { isAnswered } from '#domain/correctness.ts'
import { answerWords } from '#domain/number-words.ts'
import type { LateTools } from '../screen/late-tools.ts'
import { ElsewhereDialog } from './ElsewhereDialog.tsx'
import { MarkableHtml } from './MarkableHtml.tsx'
import { markingsAt, markSelection } from './markings.ts'
import { NotesPanel } from './NotesPanel.tsx'
import { QuestionPalette } from './QuestionPalette.tsx'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { ToolDialogs } from './ToolDialogs.tsx'

export const lateTools: LateTools = {
  ElsewhereDialog,
  MarkableHtml,
  NotesPanel,
  QuestionPalette,
  ShortcutKeys,
  ToolDialogs,
  answerWords,
  isAnswered,
  markSelection,
  markingsAt,
}
