import type { ExamFormat, ExamTool, QuestionKind } from '#contracts/formats.ts'

export const kindNames: Readonly<Record<QuestionKind, string>> = {
  choice: 'one right option',
  'multiple-select': 'several right options',
  number: 'typed number',
  'drop-down': 'drop-downs in the text',
  drag: 'dragging',
  table: 'table',
  'clickable-text': 'clickable text',
  order: 'putting in order',
  'number-line': 'number line',
}

export const toolNames: Readonly<Record<ExamTool, string>> = {
  zoom: 'zoom',
  eliminator: 'answer eliminator',
  highlighter: 'highlighter',
  notepad: 'notepad',
  'line-reader': 'line reader',
  'answer-mask': 'answer mask',
  'contrast-themes': 'contrast themes',
}

/** `2017 to 2024`, `since 2026`, or a dash. */
export function yearsOf({ firstYear, lastYear }: Pick<ExamFormat, 'firstYear' | 'lastYear'>): string {
  if (firstYear === null) return lastYear === null ? '–' : `until ${lastYear}`
  if (lastYear === null) return `since ${firstYear}`
  return firstYear === lastYear ? String(firstYear) : `${firstYear} to ${lastYear}`
}

/** Why it cannot be deleted; null if it can. */
export function usesOfFormat({ testCount }: Pick<ExamFormat, 'testCount'>): string | null {
  if (testCount === 0) return null
  return testCount === 1 ? '1 test uses this format.' : `${testCount} tests use this format.`
}
