/** The shortcuts of the test screen, for the help dialog. `screen/shortcuts.ts` defines what they do. */
import type { ExamTool } from '#contracts/attempts/exam-tools.ts'

interface Shortcut {
  readonly keys: string
  readonly does: string
  /** The text for tests in which handed-in questions are closed. */
  readonly inForwardOnly?: string
  /** The shortcut exists only if the test has this tool. */
  readonly tool?: ExamTool
}

const shortcutList: readonly Shortcut[] = [
  { keys: 'A-D, E-H or 1-4', does: 'Choose an option' },
  { keys: 'X, then its letter', does: 'Eliminate an option, or restore it', tool: 'eliminator' },
  { keys: 'N or →', does: 'Next question' },
  { keys: 'P or ←', does: 'Previous question' },
  { keys: 'Shift + B', does: 'Bookmark the question (B alone where no option has that letter)' },
  {
    keys: 'Shift + H',
    does: 'Highlight mode, or highlight what is selected (H alone where no option has that letter)',
    tool: 'highlighter',
  },
  { keys: 'Tab', does: 'With text selected: colors and a note for it', tool: 'highlighter' },
  { keys: 'O', does: 'Notes', tool: 'notepad' },
  { keys: 'L', does: 'Line reader on or off', tool: 'line-reader' },
  { keys: 'M', does: 'Answer mask on or off', tool: 'answer-mask' },
  { keys: 'V', does: 'Reading aloud on or off', tool: 'reading-aloud' },
  { keys: '+ and -', does: 'Enlarge the test, or make it smaller', tool: 'zoom' },
  { keys: '0', does: 'Back to the usual size', tool: 'zoom' },
  { keys: 'R', does: 'Review all questions', inForwardOnly: 'Review the questions that are open' },
  { keys: 'T', does: 'Read out how much time is left' },
  { keys: '?', does: 'This list' },
]

export function listShortcuts(isForward: boolean, has: (tool: ExamTool) => boolean): { keys: string; does: string }[] {
  return shortcutList
    .filter(({ tool }) => tool === undefined || has(tool))
    .map(({ keys, does, inForwardOnly = does }) => ({ keys, does: isForward ? inForwardOnly : does }))
}
