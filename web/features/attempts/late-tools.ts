/** What a test can be begun without, as one piece of code: see `use-late-tools.ts`. */
import { ElsewhereDialog } from './ElsewhereDialog.tsx'
import { MarkableHtml } from './MarkableHtml.tsx'
import { markingsAt, markSelection } from './markings.ts'
import { NotesPanel } from './NotesPanel.tsx'
import { QuestionPalette } from './QuestionPalette.tsx'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { ToolDialogs } from './ToolDialogs.tsx'

export const lateTools = {
  ElsewhereDialog,
  MarkableHtml,
  NotesPanel,
  QuestionPalette,
  ShortcutKeys,
  ToolDialogs,
  markSelection,
  markingsAt,
}
export type LateTools = typeof lateTools
