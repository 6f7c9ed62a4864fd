import type { ExamFormat, QuestionKind } from '#contracts/authoring/formats.ts'

export const navigationLabels: Readonly<Record<ExamFormat['navigation'], string>> = {
  free: 'To every question',
  forward: 'Not after handing in',
}

export const deliveryLabels: Readonly<Record<ExamFormat['delivery'], string>> = {
  whole: 'All questions',
  adaptive: 'Questions chosen for them (adaptive)',
}

export const resultNames: Readonly<Record<ExamFormat['result'], string>> = {
  composite: 'Scaled scores and a composite',
  skills: 'Right answers of each skill',
}

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

/** Returns, for example, `2017 to 2024` or `since 2026`, or a dash. */
export function describeYears({ firstYear, lastYear }: Pick<ExamFormat, 'firstYear' | 'lastYear'>): string {
  if (firstYear === null) return lastYear === null ? '–' : `until ${lastYear}`
  if (lastYear === null) return `since ${firstYear}`
  return firstYear === lastYear ? String(firstYear) : `${firstYear} to ${lastYear}`
}

/** Returns why the format cannot be deleted; null if it can. */
export function describeFormatUses({ testCount }: Pick<ExamFormat, 'testCount'>): string | null {
  if (testCount === 0) return null
  return testCount === 1 ? '1 test uses this format.' : `${testCount} tests use this format.`
}
