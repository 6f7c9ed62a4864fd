/** The tools that a test can start without, in one chunk of code (`screen/use-late-tools.ts` loads it). */
import { isQuestionAnswered } from '#domain/answers/correctness.ts'
import { describeTypedAnswer } from '#domain/answers/number-words.ts'
import type { LateTools } from '../screen/test-screen.ts'
import { AttemptAlerts } from './AttemptAlerts.tsx'
import { MaskableOption } from './exam-tools/MaskableOption.tsx'
import { RunningExamTools } from './exam-tools/RunningTools.tsx'
import { KindEntry } from './KindEntry.tsx'
import { ClearHighlightsButton } from './marking/ClearHighlights.tsx'
import { MarkableHtml } from './marking/MarkableHtml.tsx'
import { markSelection } from './marking/markings.ts'
import { NotesPanel } from './NotesPanel.tsx'
import { PassageJumps } from './PassageJumps.tsx'
import { QuestionPalette } from './QuestionPalette.tsx'
import { DirectionsReader } from './reading/ReadDirections.tsx'
import { ReadingBar } from './reading/ReadingBar.tsx'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { TestDialogs } from './TestDialogs.tsx'

export const lateTools: LateTools = {
  AttemptAlerts,
  ClearHighlights: ClearHighlightsButton,
  KindEntry,
  MarkableHtml,
  MaskableOption,
  NotesPanel,
  PassageJumps,
  QuestionPalette,
  ReadDirections: DirectionsReader,
  ReadingBar,
  RunningTools: RunningExamTools,
  ShortcutKeys,
  TestDialogs,
  answerWords: describeTypedAnswer,
  isAnswered: isQuestionAnswered,
  markSelection,
}
