/** The tools that a test can start without, as one piece of code (`screen/use-late-tools.ts` loads it). */
import { isAnswered } from '#domain/correctness.ts'
import { answerWords } from '#domain/number-words.ts'
import type { LateTools } from '../screen/late-tools.ts'
import { AttemptAlerts } from './AttemptAlerts.tsx'
import { KindEntry } from './KindEntry.tsx'
import { MarkableHtml } from './marking/MarkableHtml.tsx'
import { clearMarkings, markSelection, shownMarkings } from './marking/markings.ts'
import { NotesPanel } from './NotesPanel.tsx'
import { PaneDivider } from './PaneDivider.tsx'
import { PassageJumps } from './PassageJumps.tsx'
import { QuestionPalette } from './QuestionPalette.tsx'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { TestDialogs } from './TestDialogs.tsx'

export const lateTools: LateTools = {
  AttemptAlerts,
  KindEntry,
  MarkableHtml,
  NotesPanel,
  PaneDivider,
  PassageJumps,
  QuestionPalette,
  ShortcutKeys,
  TestDialogs,
  answerWords,
  isAnswered,
  clearMarkings,
  markSelection,
  shownMarkings,
}
